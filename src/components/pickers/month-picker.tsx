import { useLingui } from '@lingui/react/macro';
import { latestMonths } from '#domain/reference/period.ts';
import { formatMonth } from '#lib/format.ts';
import { Select } from '#ui/fields/select/select.tsx';

interface Props {
  /** Month, "2026-11". */
  value: string | null;
  onChange: (month: string | null) => void;
  label: string;
}

/** Picks one of the latest nine months; a chosen older month comes first. */
export function MonthPicker({ value, onChange, label }: Props) {
  const { t, i18n } = useLingui();
  const option = (month: string) => ({ key: month, label: formatMonth(month, i18n.locale) });
  return (
    <Select
      label={label}
      placeholder={t`Escolha o mês`}
      options={latestMonths(new Date()).map(option)}
      resolve={async (month) => option(month)}
      value={value}
      onChange={(month) => onChange(month)}
      clearable
    />
  );
}
