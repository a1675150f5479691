import { useLingui } from '@lingui/react/macro';
import { lisbonDay } from '#lib/format.ts';
import { Button } from '#ui/basics/button.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import type { DeclarationFields } from './declaration-fields.ts';

/** Chooses the days of the declaration; the usual periods are one tap away. */
export function PeriodFields({ form, field }: DeclarationFields) {
  const { t } = useLingui();
  const { values, change } = form;
  const today = lisbonDay(Date.now());
  const year = Number(today.slice(0, 4));
  const before = year - 1;
  const periods = [
    { label: t`Ano de ${before}`, StartDate: `${before}-01-01`, EndDate: `${before}-12-31` },
    { label: t`1.º semestre`, StartDate: `${year}-01-01`, EndDate: `${year}-06-30` },
    { label: t`Até hoje`, StartDate: `${year}-01-01`, EndDate: today },
  ];
  return (
    <Panel title={t`Período`}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('StartDate', t({ message: 'Início', context: 'period' }))} required>
          <DatePicker value={values.StartDate || null} onChange={(day, typed) => change({ StartDate: day ?? typed })} />
        </Field>
        <Field {...field('EndDate', t({ message: 'Fim', context: 'period' }))} required>
          <DatePicker value={values.EndDate || null} onChange={(day, typed) => change({ EndDate: day ?? typed })} />
        </Field>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {periods.map(({ label, ...period }) => (
          <Button key={label} size="sm" onClick={() => change(period)}>
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
