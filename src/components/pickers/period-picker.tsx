import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { listPeriods } from '#api/report.ts';
import { latestMonths, Period } from '#domain/reference/period.ts';
import { formatMonth } from '#lib/format.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Select } from '#ui/fields/select/select.tsx';
import { listAge } from '../data-age.ts';

interface Props {
  /** Month, "2026-11". */
  value: string | null;
  onChange: (month: string | null) => void;
  label: string;
}

const periods = { key: 'reports:periods', schema: v.array(Period), read: listPeriods };

/**
 * Picks a month in which guides were closed, or one of the latest nine, which are offered without a
 * server answer.
 */
export function PeriodPicker({ value, onChange, label }: Props) {
  const { t, i18n } = useLingui();
  const { value: kept, readAt, failed } = useKept(periods);
  const option = (month: string) => ({ key: month, label: formatMonth(month, i18n.locale) });
  const months = new Set([...latestMonths(new Date()), ...(kept ?? []).map(({ Period: month }) => month)]);
  return (
    <Select
      label={label}
      placeholder={t`Escolha o período`}
      searchPlaceholder={t`Procurar mês ou ano`}
      options={[...months].map(option)}
      resolve={async (month) => option(month)}
      header={failed && (readAt === null ? t`Sem resposta do servidor: só os últimos meses.` : listAge(i18n, readAt))}
      value={value}
      onChange={(month) => onChange(month)}
      clearable
    />
  );
}
