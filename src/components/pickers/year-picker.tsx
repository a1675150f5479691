import { useLingui } from '@lingui/react/macro';
import { offeredYears } from '#domain/reference/period.ts';
import { Select } from '#ui/fields/select/select.tsx';

interface Props {
  /** Year; undefined for the current year, by default. */
  value: number | null | undefined;
  onChange: (year: number | null) => void;
  label: string;
  clearable?: boolean;
  /** Years to offer, instead of those up to the current one. */
  years?: readonly number[];
}

/** Picks a year since 2018, the current one by default (spec 1 §3). */
export function YearPicker({ value, onChange, label, clearable = false, years = offeredYears(new Date()) }: Props) {
  const { t } = useLingui();
  return (
    <Select<number>
      label={label}
      placeholder={t`Escolha o ano`}
      options={years.map((year) => ({ key: year, label: String(year) }))}
      value={value === undefined ? (years[0] ?? null) : value}
      onChange={(year) => onChange(year)}
      clearable={clearable}
    />
  );
}
