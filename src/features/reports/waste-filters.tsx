import { useLingui } from '@lingui/react/macro';
import { LerPicker } from '#components/catalogue/ler-picker.tsx';
import { OperationPicker } from '#components/catalogue/operation-picker.tsx';
import { PeriodPicker } from '#components/pickers/period-picker.tsx';
import { cx } from '#lib/cx.ts';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { Field } from '#ui/fields/field.tsx';

interface DaysProps {
  start: string | null;
  end: string | null;
  onChange: (part: { start?: string | null; end?: string | null }) => void;
  labels?: readonly [start: string, end: string];
  problems: { start?: string | undefined; end?: string | undefined };
  required?: boolean;
  /** True when there is room to show the fields side by side. */
  wide?: boolean;
}

/** Edits the first and last day of a report. */
export function DayFields({ start, end, onChange, labels, problems, required = false, wide = false }: DaysProps) {
  const { t } = useLingui();
  const [first, last] = labels ?? [
    t({ message: 'Início', context: 'period' }),
    t({ message: 'Fim', context: 'period' }),
  ];
  return (
    <div className={cx('grid grid-cols-2 items-start gap-3', !wide && 'lg:grid-cols-1')}>
      <Field label={first} error={problems.start} required={required}>
        <DatePicker value={start} onChange={(day, typed) => onChange({ start: day ?? (typed || null) })} />
      </Field>
      <Field label={last} error={problems.end} required={required}>
        <DatePicker value={end} onChange={(day, typed) => onChange({ end: day ?? (typed || null) })} />
      </Field>
    </div>
  );
}

interface WasteProps {
  ler: string | null;
  operation: string | null;
  onChange: (part: { ler?: string | null; operation?: string | null }) => void;
}

export function WasteFields({ ler, operation, onChange }: WasteProps) {
  const { t } = useLingui();
  return (
    <>
      <LerPicker
        label={t`Código LER`}
        placeholder={t`Todos`}
        value={ler}
        onChange={(code) => onChange({ ler: code })}
      />
      <OperationPicker
        label={t`Operação`}
        placeholder={t`Todas`}
        value={operation}
        onChange={(code) => onChange({ operation: code })}
      />
    </>
  );
}

/** Edits the month in which guides were closed. */
export function MonthField({ month, onChange }: { month: string | null; onChange: (month: string | null) => void }) {
  const { t } = useLingui();
  return (
    <Field label={t`Período de fecho`}>
      <PeriodPicker label={t`Período de fecho`} value={month} onChange={onChange} />
    </Field>
  );
}
