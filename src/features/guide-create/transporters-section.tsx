import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { apaCodeHelp } from '../../components/establishment/apa-code-help.ts';
import { EstablishmentPicker } from '../../components/establishment-picker.tsx';
import { useLisbonNote } from '../../components/guide/lisbon-note.ts';
import { RemoteSearch } from '../../components/remote-search.tsx';
import { readVat } from '../../domain/codes/vat.ts';
import { maxTransporters } from '../../domain/guide/guide-create.ts';
import { transporterField } from '../../domain/guide/guide-messages.ts';
import { useLive, useUser } from '../../runtime/use-user.ts';
import { IconButton } from '../../ui/basics/icon-button.tsx';
import { DatePicker } from '../../ui/fields/date-picker.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { TimePicker } from '../../ui/fields/time-picker.tsx';
import { GuideField, type SectionProps, vatInput } from './guide-field.tsx';
import type { TransporterValues } from './guide-values.ts';
import { PlateFields } from './plate-fields.tsx';

/** One to five transporters, in carrying order (spec 2 §5). */
export function TransportersSection({ form }: SectionProps) {
  const { t } = useLingui();
  const { transporters } = form.values;
  const plates = useLive(async (db) => (await db.vehicles.orderBy('sort').toArray()).map((row) => row.Registration)) ?? [];
  const list = form.idOf('plates');
  return (
    <>
      <datalist id={list}>
        {plates.map((plate) => (
          <option key={plate} value={plate} />
        ))}
      </datalist>
      <ol className="space-y-6" aria-label={t`Transportadores`} id={form.idOf('transporters')} tabIndex={-1}>
        {transporters.map((one, index) => (
          <Transporter key={one.key} form={form} index={index} one={one} plates={list} />
        ))}
      </ol>
      {transporters.length >= maxTransporters && (
        // On touch there is no hover to read why the button is disabled.
        <p aria-hidden className="mt-4 text-caption text-muted">
          <Trans>Número máximo de {maxTransporters} transportadores</Trans>
        </p>
      )}
    </>
  );
}

function Transporter({ form, index, one, plates }: SectionProps & { index: number; one: TransporterValues; plates: string }) {
  const { t } = useLingui();
  const { db } = useUser();
  const { transporters } = form.values;
  const number = index + 1;
  const note = useLisbonNote();
  const set = (part: Partial<TransporterValues>) =>
    form.change((now) => ({ transporters: now.transporters.map((other) => (other.key === one.key ? { ...other, ...part } : other)) }));
  const choose = async (id: string | null) => {
    const row = id === null ? undefined : await db.establishments.get(id);
    set(row ? { establishment: id, name: row.Name, vat: row.Vat ?? '', apaCode: row.ApaCode ?? '' } : { establishment: null });
  };
  const name = (field: 'vat' | 'apaCode' | 'plate' | 'date' | 'hour') => transporterField(field, index);
  return (
    <li aria-label={t`Transportador ${number}`} className="space-y-4 not-last:border-b not-last:border-border-soft not-last:pb-6">
      {transporters.length > 1 && (
        <div className="flex items-center justify-between">
          <h3 className="font-semibold">
            <Trans>Transportador {number}</Trans>
          </h3>
          <IconButton
            icon={Trash2}
            label={t`Retirar transportador ${number}`}
            onClick={() => {
              form.change((now) => ({ transporters: now.transporters.filter((other) => other.key !== one.key) }));
              // Its button disappears with it.
              document.getElementById(form.idOf('transporters'))?.focus();
            }}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-6">
        <Field label={t`Transportador`} className="lg:col-span-6">
          <EstablishmentPicker label={t`Transportador`} value={one.establishment} onChange={(id) => void choose(id)} />
        </Field>
        <GuideField form={form} name={name('vat')} required className="lg:col-span-3">
          <TextInput {...vatInput} autoComplete="off" value={one.vat} onChange={(vat) => set({ vat: readVat(vat) })} />
        </GuideField>
        <GuideField form={form} name={name('apaCode')} required className="lg:col-span-3" help={t(apaCodeHelp(one.apaCode))}>
          <TextInput autoCapitalize="characters" autoComplete="off" value={one.apaCode} onChange={(apaCode) => set({ apaCode })} />
        </GuideField>
        <RemoteSearch
          vat={one.vat}
          className="lg:col-span-6"
          onPick={({ Name, Vat, ApaCode }) => set({ establishment: null, name: Name, vat: Vat, apaCode: ApaCode })}
        />
        <PlateFields form={form} name={name('plate')} value={one.plate} onChange={(plate) => set({ plate })} list={plates} />
        <GuideField form={form} name={name('date')} required className="lg:col-span-3">
          <DatePicker value={one.day} onChange={(day, typed) => set({ day: day ?? (typed || null) })} />
        </GuideField>
        <GuideField form={form} name={name('hour')} required className="lg:col-span-3" help={note}>
          <TimePicker value={one.time} onChange={(time, typed) => set({ time: time ?? (typed || null) })} />
        </GuideField>
      </div>
    </li>
  );
}
