import { useLingui } from '@lingui/react/macro';
import type { FieldProblems } from '#components/errors/field-problems.ts';
import { typeLabels } from '#components/guide/guide-words.ts';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { guideTypeNames } from '#domain/guide/create/types.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { MultiSelect } from '#ui/fields/select/multi-select.tsx';
import type { GenericCriteria } from './guide-criteria.ts';
import { MoreFilters } from './more-filters.tsx';
import { DayFields, MonthField, WasteFields } from './waste-filters.tsx';

interface Props {
  criteria: GenericCriteria;
  onChange: (part: Partial<GenericCriteria>) => void;
  problems: FieldProblems;
}

/** Edits the criteria of the generic report (spec 3 §2). */
export function GenericFilters({ criteria, onChange, problems }: Props) {
  const { t } = useLingui();
  const roles = [
    { field: 'asOrigin', label: t`Origem` },
    { field: 'asDestin', label: t`Destino` },
    { field: 'asTransporter', label: t`Transportador` },
  ] as const;
  return (
    <>
      <Field label={t`Estabelecimento`} required error={problems.EstablishmentId}>
        <EstablishmentPicker
          required
          label={t`Estabelecimento`}
          value={criteria.establishmentId}
          onChange={(establishmentId) => onChange({ establishmentId })}
        />
      </Field>
      <DayFields
        start={criteria.start}
        end={criteria.end}
        onChange={onChange}
        problems={{ start: problems.StartDate, end: problems.EndDate }}
      />
      <MonthField month={criteria.month} onChange={(month) => onChange({ month })} />
      <WasteFields ler={criteria.ler} operation={criteria.operation} onChange={onChange} />
      <Field label={t`Tipo de e-GAR`}>
        <MultiSelect
          label={t`Tipo de e-GAR`}
          placeholder={t`Todos`}
          options={guideTypeNames.map((key) => ({ key, label: t(typeLabels[key]) }))}
          value={criteria.types}
          onChange={(types) => onChange({ types })}
        />
      </Field>
      <Field label={t`Atua como`} role="group" error={problems.AsOrigin}>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {roles.map(({ field, label }) => (
            <Checkbox
              key={field}
              label={label}
              checked={criteria[field]}
              onChange={(on) => onChange({ [field]: on })}
            />
          ))}
        </div>
      </Field>
      <MoreFilters criteria={criteria} onChange={onChange} problems={problems} />
    </>
  );
}
