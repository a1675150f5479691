import { useLingui } from '@lingui/react/macro';
import { offeredYears } from '../domain/reference/period.ts';
import { Select } from '../ui/fields/select.tsx';

interface Props {
  /** Undefined for the present year, by default. */
  value: number | null | undefined;
  onChange: (year: number | null) => void;
  label: string;
  clearable?: boolean;
  /** Other years than those until the present one. */
  years?: readonly number[];
}

/** A year since 2018, the present one by default (spec 1 §3). */
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
