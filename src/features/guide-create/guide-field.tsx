import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput, type TextInputProps } from '../../ui/fields/text-input.tsx';
import { labelOf } from './guide-problems.ts';
import type { GuideValues } from './guide-values.ts';
import type { GuideFormState } from './use-guide-form.ts';

export interface SectionProps {
  form: GuideFormState;
}

interface Props extends SectionProps {
  name: string;
  required?: boolean;
  help?: ReactNode;
  role?: 'group' | 'radiogroup';
  className?: string;
  children: ReactNode;
}

/** Shared by all guide fields: label, target of the error summary, problem. */
export function GuideField({ form, name, children, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <Field {...rest} id={form.idOf(name)} label={t(labelOf(name))} error={form.problems[name]} showError={form.fromServer(name)}>
      {children}
    </Field>
  );
}

/** The same for pickers that include their own field. */
export function usePickerField({ form }: SectionProps, name: string) {
  const { t } = useLingui();
  return { id: form.idOf(name), label: t(labelOf(name)), error: form.problems[name], showError: form.fromServer(name) };
}

/** Space for characters pasted around nine digits. */
export const vatInput = { inputMode: 'numeric', numeric: true, maxLength: 20 } as const;

type TextName = { [K in keyof GuideValues]: NonNullable<GuideValues[K]> extends string ? K : never }[keyof GuideValues];

interface TextProps extends Omit<Props, 'children' | 'name'> {
  name: TextName;
  input?: Omit<TextInputProps, 'value' | 'onChange'>;
  /** How typed or pasted text is read. */
  read?: (text: string) => string;
}

/** A field with one line of text. */
export function GuideText({ form, name, input, read = (text) => text, ...rest }: TextProps) {
  return (
    <GuideField form={form} name={name} {...rest}>
      <TextInput
        autoComplete="off"
        enterKeyHint="next"
        {...input}
        value={form.values[name] ?? ''}
        onChange={(text) => form.change({ [name]: read(text) })}
      />
    </GuideField>
  );
}
