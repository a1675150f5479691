import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { TextInput, type TextInputProps } from '#ui/fields/text-input.tsx';
import { findLabel } from '../guide-problems.ts';
import type { GuideValues } from '../guide-values.ts';
import type { GuideFormState } from '../use-guide-form.ts';

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

/** Shows the frame that all guide fields share: label, target of the error summary, problem. */
export function GuideField({ form, name, children, ...rest }: Props) {
  const { t } = useLingui();
  return (
    <Field
      {...rest}
      id={form.idOf(name)}
      label={t(findLabel(name))}
      error={form.problems[name]}
      showError={form.fromServer(name)}
    >
      {children}
    </Field>
  );
}

/** Returns the same props for pickers that include their own field. */
export function usePickerField({ form }: SectionProps, name: string) {
  const { t } = useLingui();
  return {
    id: form.idOf(name),
    label: t(findLabel(name)),
    error: form.problems[name],
    showError: form.fromServer(name),
  };
}

type TextName = { [K in keyof GuideValues]: NonNullable<GuideValues[K]> extends string ? K : never }[keyof GuideValues];

interface TextProps extends Omit<Props, 'children' | 'name'> {
  name: TextName;
  input?: Omit<TextInputProps, 'value' | 'onChange'>;
  /** Reads typed or pasted text into the field's value. */
  read?: (text: string) => string;
}

/** Edits a field with one line of text. */
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
