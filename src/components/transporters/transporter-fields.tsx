import { useLingui } from '@lingui/react/macro';
import { apaCodeHelp } from '#components/establishment/apa-code-help.ts';
import { useLisbonNote } from '#components/guide/lisbon-note.ts';
import { EstablishmentPicker } from '#components/pickers/establishment-picker.tsx';
import { RemoteSearch } from '#components/pickers/remote-search.tsx';
import { readVat } from '#domain/codes/vat.ts';
import { lawSentences } from '#domain/law/sentences.ts';
import { useUser } from '#runtime/use-user.ts';
import { DatePicker } from '#ui/fields/dates/date-picker.tsx';
import { TimePicker } from '#ui/fields/dates/time-picker.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PlateFields } from './plate-fields.tsx';
import { type TransporterFrame, vatInput } from './transporter-frame.ts';
import type { TransporterValues } from './transporter-values.ts';

interface Props {
  one: TransporterValues;
  onChange: (part: Partial<TransporterValues>) => void;
  frame: TransporterFrame;
  /** Id of a list of known plates. */
  plates: string;
}

/** Edits one transporter: company, plates, and the start of its transport (spec 2 §5). */
export function TransporterFields({ one, onChange, frame, plates }: Props) {
  const { t } = useLingui();
  const { db } = useUser();
  const note = useLisbonNote();
  const choose = async (id: string | null) => {
    const row = id === null ? undefined : await db.establishments.get(id);
    onChange(
      row
        ? { establishment: id, name: row.Name, vat: row.Vat ?? '', apaCode: row.ApaCode ?? '' }
        : { establishment: null },
    );
  };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-6">
      <Field label={t`Transportador`} className="lg:col-span-6">
        <EstablishmentPicker label={t`Transportador`} value={one.establishment} onChange={(id) => void choose(id)} />
      </Field>
      <Field {...frame('vat')} required className="lg:col-span-3">
        <TextInput
          {...vatInput}
          autoComplete="off"
          value={one.vat}
          onChange={(vat) => onChange({ vat: readVat(vat) })}
        />
      </Field>
      <Field
        {...frame('apaCode')}
        className="lg:col-span-3"
        help={one.apaCode === '' ? t(lawSentences.transporterCode) : t(apaCodeHelp(one.apaCode))}
      >
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          value={one.apaCode}
          onChange={(apaCode) => onChange({ apaCode })}
        />
      </Field>
      <RemoteSearch
        vat={one.vat}
        className="lg:col-span-6"
        onPick={({ Name, Vat, ApaCode }) => onChange({ establishment: null, name: Name, vat: Vat, apaCode: ApaCode })}
      />
      <PlateFields frame={frame('plate')} value={one.plate} onChange={(plate) => onChange({ plate })} list={plates} />
      <Field {...frame('date')} required className="lg:col-span-3">
        <DatePicker value={one.day} onChange={(day, typed) => onChange({ day: day ?? (typed || null) })} />
      </Field>
      <Field {...frame('hour')} required className="lg:col-span-3" help={note}>
        <TimePicker value={one.time} onChange={(time, typed) => onChange({ time: time ?? (typed || null) })} />
      </Field>
    </div>
  );
}
