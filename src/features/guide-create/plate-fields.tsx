import { useLingui } from '@lingui/react/macro';
import { isPlate, isPortuguesePlate, joinPlates, splitPlates } from '../../domain/codes/plate.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { GuideField, type SectionProps } from './guide-field.tsx';

interface Props extends SectionProps {
  name: string;
  /** Both plates, as the wire keeps them. */
  value: string;
  onChange: (plates: string) => void;
  /** The id of a list of known plates. */
  list: string;
}

/** The plates of a tractor and of its trailer; both pasted into one field are parted. */
export function PlateFields({ form, name, value, onChange, list }: Props) {
  const { t } = useLingui();
  const [tractor, trailer] = splitPlates(value);
  const foreign = (plate: string) =>
    isPlate(plate) && !isPortuguesePlate(plate) ? t`Não é uma matrícula portuguesa. Confirme.` : undefined;
  const input = { list, autoCapitalize: 'characters', autoComplete: 'off' } as const;
  const isWrong = trailer.trim() !== '' && !isPlate(trailer);
  return (
    <>
      <GuideField form={form} name={name} required className="lg:col-span-3" help={foreign(tractor)}>
        <TextInput {...input} value={tractor} onChange={(text) => onChange(text.includes('/') ? text : joinPlates(text, trailer))} />
      </GuideField>
      <Field
        label={t`Matrícula do reboque`}
        className="lg:col-span-3"
        help={foreign(trailer) ?? t`Só se houver reboque.`}
        error={isWrong && form.problems[name]}
        showError={form.fromServer(name)}
      >
        <TextInput {...input} value={trailer} onChange={(text) => onChange(joinPlates(tractor, text.replace('/', '')))} />
      </Field>
    </>
  );
}
