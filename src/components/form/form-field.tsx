import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { CallLink } from './call-link.tsx';
import type { FieldSpec, FormValues } from './field-spec.ts';

interface Props {
  id: string;
  spec: FieldSpec;
  values: FormValues;
  change: (part: FormValues) => void;
  problem: string | undefined;
  /** Server's error for the field: shown at once. */
  refused: string | undefined;
}

/** Shows one field of a form, from its description. */
export function FormField({ id, spec, values, change, problem, refused }: Props) {
  const { t } = useLingui();
  const { name, kind = 'text', control } = spec;
  const label = t(spec.label);
  const help = spec.help?.(values);
  const text = String(values[name] ?? '');
  const set = (value: unknown) => change({ [name]: value });
  if (spec.field) {
    const error = problem ?? refused;
    return spec.field({
      id,
      values,
      change,
      label,
      required: spec.required === true,
      error,
      showError: refused !== undefined,
    });
  }
  if (kind === 'flag') return <Checkbox label={label} checked={values[name] === true} onChange={set} />;
  return (
    <Field
      id={id}
      label={label}
      required={spec.required}
      help={help && t(help)}
      error={problem ?? refused}
      showError={refused !== undefined}
    >
      {control?.({ values, change, label }) ??
        (kind === 'multiline' ? (
          <TextArea value={text} onChange={set} rows={3} />
        ) : (
          <TextInput
            value={text}
            onChange={set}
            type={kind}
            autoComplete={kind === 'password' ? 'new-password' : 'off'}
            end={kind === 'tel' && name !== 'Fax' && <CallLink number={text} />}
          />
        ))}
    </Field>
  );
}
