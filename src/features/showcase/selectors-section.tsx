import { useState } from 'react';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { MonthPicker } from '#components/pickers/month-picker.tsx';
import { PeriodPicker } from '#components/pickers/period-picker.tsx';
import { PickupPointPicker } from '#components/pickers/pickup-point-picker.tsx';
import { ServiceAreaPicker } from '#components/pickers/service-area-picker.tsx';
import { TagGroupPicker } from '#components/pickers/tag-group-picker.tsx';
import { TagPicker } from '#components/pickers/tag-picker.tsx';
import { UserPicker } from '#components/pickers/user-picker.tsx';
import { VehiclePicker } from '#components/pickers/vehicle-picker.tsx';
import { YearPicker } from '#components/pickers/year-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { type SampleState, SampleUser } from './sample-user.tsx';
import { Section } from './section.tsx';

const states: { key: SampleState; label: string }[] = [
  { key: 'online', label: 'Com rede' },
  { key: 'offline', label: 'Sem rede' },
  { key: 'waiting', label: 'À espera dos dados' },
  { key: 'empty', label: 'Sem nada' },
  { key: 'failed', label: 'Sem resposta' },
];

/**
 * Shows the selectors of the specification (spec 1 §2), over sample data in each of their states.
 */
export function SelectorsSection() {
  const [state, setState] = useState<SampleState>('online');
  return (
    <Section title="Seletores">
      <div className="space-y-5 rounded-panel border hairline border-border bg-surface p-5">
        <Field label="Estado dos dados" role="radiogroup">
          <RadioGroup<SampleState> value={state} onChange={setState} options={states} />
        </Field>
        <SampleUser key={state} state={state}>
          <Selectors />
        </SampleUser>
      </div>
    </Section>
  );
}

type Values = Record<
  'client' | 'tag' | 'group' | 'area' | 'point' | 'vehicle' | 'user' | 'month' | 'period',
  string | null
>;

/** One chosen value is on no loaded page. */
const start: Values = {
  client: 'elsewhere',
  tag: null,
  group: null,
  area: null,
  point: null,
  vehicle: 'v2',
  user: 'u-motorista',
  month: null,
  period: '2019-07',
};

function Selectors() {
  const [values, setValues] = useState(start);
  const [year, setYear] = useState<number | null | undefined>(undefined);
  const bind = (name: keyof Values, label: string) => ({
    label,
    value: values[name],
    onChange: (value: string | null) => setValues((now) => ({ ...now, [name]: value })),
  });
  return (
    <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
      <Field label="Cliente">
        <EstablishmentPicker only="client" {...bind('client', 'Cliente')} />
      </Field>
      <Field label="Etiqueta">
        <TagPicker value={values.tag} onChange={bind('tag', '').onChange} />
      </Field>
      <Field label="Grupo de etiquetas">
        <TagGroupPicker name={null} {...bind('group', 'Grupo de etiquetas')} />
      </Field>
      <Field label="Área de serviço">
        <ServiceAreaPicker name={null} {...bind('area', 'Área de serviço')} />
      </Field>
      <Field label="Ponto de recolha">
        <PickupPointPicker kind="ALL" {...bind('point', 'Ponto de recolha')} />
      </Field>
      <Field label="Veículo">
        <VehiclePicker {...bind('vehicle', 'Veículo')} />
      </Field>
      <Field label="Utilizador">
        <UserPicker name={null} {...bind('user', 'Utilizador')} />
      </Field>
      <Field label="Mês">
        <MonthPicker {...bind('month', 'Mês')} />
      </Field>
      <Field label="Ano">
        <YearPicker label="Ano" value={year} onChange={setYear} />
      </Field>
      <Field label="Período de fecho">
        <PeriodPicker {...bind('period', 'Período de fecho')} />
      </Field>
    </div>
  );
}
