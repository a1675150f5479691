import { useLingui } from '@lingui/react/macro';
import { isPlate, isPortuguesePlate, joinPlates, splitPlates } from '#domain/codes/plate.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { TransporterFrame } from './transporter-frame.ts';

interface Props {
  /** Label and problem of the field. */
  frame: ReturnType<TransporterFrame>;
  /** Both plates, in the format of the wire. */
  value: string;
  onChange: (plates: string) => void;
  /** Id of a list of known plates. */
  list: string;
}

/**
 * Edits the plates of a tractor and of its trailer; two plates pasted into one field are separated.
 */
export function PlateFields({ frame, value, onChange, list }: Props) {
  const { t } = useLingui();
  const [tractor, trailer] = splitPlates(value);
  const foreign = (plate: string) =>
    isPlate(plate) && !isPortuguesePlate(plate) ? t`Não é uma matrícula portuguesa. Confirme.` : undefined;
  const input = { list, autoCapitalize: 'characters', autoComplete: 'off' } as const;
  const isWrong = trailer.trim() !== '' && !isPlate(trailer);
  return (
    <>
      <Field {...frame} required className="lg:col-span-3" help={foreign(tractor)}>
        <TextInput
          {...input}
          value={tractor}
          onChange={(text) => onChange(text.includes('/') ? text : joinPlates(text, trailer))}
        />
      </Field>
      <Field
        label={t`Matrícula do reboque`}
        className="lg:col-span-3"
        help={foreign(trailer) ?? t`Só se houver reboque.`}
        error={isWrong && frame.error}
        showError={frame.showError}
      >
        <TextInput
          {...input}
          value={trailer}
          onChange={(text) => onChange(joinPlates(tractor, text.replace('/', '')))}
        />
      </Field>
    </>
  );
}
