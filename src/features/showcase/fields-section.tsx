import { Hash, Mail } from 'lucide-react';
import { useState } from 'react';
import { ProgressBar } from '#ui/data/progress-bar.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RequiredLegend } from '#ui/fields/form-scope.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Section } from './section.tsx';

export function FieldsSection() {
  const [text, setText] = useState({
    document: '',
    plate: 'BX 48 TL',
    nif: '59990001',
    password: 'segredo',
    kg: '1240,00',
    notes: '',
  });
  const set = (key: keyof typeof text) => (value: string) => setText({ ...text, [key]: value });
  const [origin, setOrigin] = useState(true);
  const [kind, setKind] = useState<'PI' | 'OGR' | 'X'>('PI');
  const [adr, setAdr] = useState(true);
  return (
    <Section title="Campos">
      <div className="grid gap-5 rounded-panel border hairline border-border bg-surface p-5 md:grid-cols-2 lg:grid-cols-4">
        <Field label="Nº do documento" help="Opcional. Até 255 caracteres.">
          <TextInput placeholder="GT 2026/0418" value={text.document} onChange={set('document')} />
        </Field>
        <Field label="Matrícula" required>
          <TextInput value={text.plate} onChange={set('plate')} autoCapitalize="characters" />
        </Field>
        <Field label="NIF" id="sheet-nif" required error="Formato inválido" showError>
          <TextInput numeric inputMode="numeric" value={text.nif} onChange={set('nif')} icon={Hash} />
        </Field>
        <Field label="Emissora" help="Definida pelo servidor.">
          <TextInput value="Ecoponto Norte, Lda." onChange={() => undefined} disabled />
        </Field>
        <Field label="Password" required>
          <TextInput type="password" autoComplete="off" value={text.password} onChange={set('password')} icon={Mail} />
        </Field>
        <Field label="Quantidade" required>
          <TextInput numeric inputMode="decimal" unit="kg" value={text.kg} onChange={set('kg')} />
        </Field>
        <Field label="Notas" className="md:col-span-2">
          <TextArea
            value={text.notes}
            onChange={set('notes')}
            placeholder="Portão das traseiras, tocar à campainha"
            maxLength={40}
          />
        </Field>
        <Field label="Parte" role="group">
          <div className="flex gap-5">
            <Checkbox label="Origem" checked={origin} onChange={setOrigin} />
            <Checkbox label="Destino" checked={!origin} onChange={(on) => setOrigin(!on)} />
          </div>
          <Checkbox label="Todas" indeterminate checked={false} onChange={() => undefined} className="lg:mt-2" />
          <Checkbox
            label="Assinada"
            checked
            disabled
            reason="Só depois de emitida"
            onChange={() => undefined}
            className="lg:mt-2"
          />
        </Field>
        <Field label="Tipo de produtor" role="radiogroup" required>
          <RadioGroup
            value={kind}
            onChange={setKind}
            options={[
              { key: 'PI', label: 'PI' },
              { key: 'OGR', label: 'OGR' },
              { key: 'X', label: 'Ex situ', disabled: true },
            ]}
          />
        </Field>
        <div className="flex flex-wrap gap-5 self-start lg:pt-6.5">
          <Switch label="ADR" checked={adr} onChange={setAdr} />
          <Switch label="Sol" checked={!adr} onChange={(on) => setAdr(!on)} />
          <Switch label="Inativo" checked disabled reason="Precisa de rede" onChange={() => undefined} />
        </div>
        <div className="space-y-4">
          <ProgressBar label="A preparar modo sem rede" value={194} max={312} />
          <RequiredLegend />
        </div>
        <div className="col-span-full">
          <ErrorSummary
            attempt={-1}
            problems={[
              { id: 'sheet-nif', message: 'NIF: Formato inválido' },
              { message: 'Já existe uma guia com este documento.' },
            ]}
          />
        </div>
      </div>
    </Section>
  );
}
