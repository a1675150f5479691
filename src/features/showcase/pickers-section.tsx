import { ClockArrowUp, CloudOff, HardDriveDownload, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/basics/badge.tsx';
import { IconButton } from '#ui/basics/icon-button.tsx';
import type { Filter } from '#ui/data/filters/filter.ts';
import { FilterBar } from '#ui/data/filters/filter-bar.tsx';
import { Calendar } from '#ui/fields/dates/calendar.tsx';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { TimeColumns } from '#ui/fields/dates/time-columns.tsx';
import { TimePicker } from '#ui/fields/dates/time-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { MultiSelect } from '#ui/fields/select/multi-select.tsx';
import type { Option } from '#ui/fields/select/options.ts';
import { Select } from '#ui/fields/select/select.tsx';
import { Section } from './section.tsx';

const equipment: Option[] = [
  { key: 'ct', label: 'Contentor 6 m³', code: 'CT-0418', detail: 'aberto, tampa de lona' },
  { key: 'tb', label: 'Tambor 200 L', code: 'TB-0932', detail: 'óleos usados' },
  { key: 'bb', label: 'Big bag', code: 'BB-2231', detail: 'REEE pequeno' },
  { key: 'cp', label: 'Compactador 20 m³', code: 'CP-0107', detail: 'elétrico, 400 V' },
  {
    key: 'lp',
    label: 'Contentor de lâmpadas',
    code: 'LP-0055',
    detail: 'tubulares até 1,5 m',
    badge: (
      <Badge tone="pending" icon={ClockArrowUp}>
        Por enviar
      </Badge>
    ),
  },
];
const clients: Option[] = Array.from({ length: 500 }, (_, index) => ({
  key: `c${index}`,
  label: `Oficinas Vela Azul ${index + 1}, Lda.`,
  detail: `NIF 59990${String(index).padStart(4, '0')}`,
}));
const partial = (
  <>
    <HardDriveDownload aria-hidden className="size-4" />
    <span>Lista deste telemóvel, de hoje às 08:12. Mostra 24 de 61.</span>
  </>
);

export function PickersSection() {
  const [client, setClient] = useState<string | null>('c3');
  const [chosen, setChosen] = useState<readonly string[]>(['ct', 'tb', 'bb']);
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [time, setTime] = useState<string | null>('15:30');
  const filter = (key: string, label: string, value?: string): Filter => ({
    key,
    label,
    chosen: value,
    onClear: () => undefined,
    control: (
      <Field label={label}>
        <Select label={label} options={clients.slice(0, 5)} value={null} onChange={() => undefined} />
      </Field>
    ),
  });
  return (
    <Section title="Escolhas, datas e filtros">
      <div className="grid gap-5 rounded-panel border hairline border-border bg-surface p-5 md:grid-cols-2 lg:grid-cols-4">
        <Field label="Cliente" required>
          <Select
            label="Cliente"
            options={clients}
            value={client}
            onChange={setClient}
            searchPlaceholder="Procurar nome ou NIF"
          />
        </Field>
        <Field label="Equipamento" required className="lg:col-span-2">
          <MultiSelect
            label="Equipamento por entregar"
            options={equipment}
            value={chosen}
            onChange={setChosen}
            header={partial}
            footer={
              <>
                <CloudOff aria-hidden className="size-5" />
                Os outros 37 aparecem quando houver rede.
              </>
            }
            resultLabel={(count) => `Juntar ${count} equipamentos`}
            scan={() => <IconButton size="sm" tone="link" icon={ScanLine} label="Ler código" className="-me-2" />}
          />
        </Field>
        <Field label="Inativo">
          <Select label="Inativo" options={clients} value="c1" onChange={() => undefined} disabled />
        </Field>
        <Field label="Data do transporte" required>
          <DatePicker value={day} onChange={setDay} />
        </Field>
        <Field label="Hora" required>
          <TimePicker value={time} onChange={setTime} />
        </Field>
        <div className="justify-self-start rounded-panel border hairline border-border bg-surface-raised shadow-menu">
          <Calendar value={day} onPick={setDay} min="2026-11-02" />
        </div>
        <div className="self-start rounded-panel border hairline border-border bg-surface-raised p-2 shadow-menu">
          <TimeColumns value={time} step={10} onPick={setTime} />
        </div>
      </div>
      <div className="mt-4">
        <FilterBar
          filters={[
            filter('date', 'Data', '01/11/2026 a 20/11/2026'),
            filter('state', 'Estado'),
            filter('ler', 'Código LER'),
            filter('client', 'Cliente'),
          ]}
          more={[filter('tag', 'Etiqueta'), filter('plate', 'Matrícula', 'BX 48 TL')]}
          count="43 guias"
          showLabel="Mostrar 43 guias"
          onClearAll={() => undefined}
        />
      </div>
    </Section>
  );
}
