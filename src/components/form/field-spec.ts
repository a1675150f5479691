import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** A form's values: texts as typed, flags, ids. Anything its schema does not know stays on the device. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FieldControl {
  values: FormValues;
  change(part: FormValues): void;
  label: string;
}

/** What a control with its own label shows. */
export interface WholeField extends FieldControl {
  id: string;
  required: boolean;
  error: string | undefined;
  showError: boolean;
}

export interface FieldSpec {
  /** A field of the payload, or its path: `Address.Street`. */
  name: string;
  label: MessageDescriptor;
  required?: boolean;
  help?: (values: FormValues) => MessageDescriptor | undefined;
  /** A line of text by default. */
  kind?: 'text' | 'multiline' | 'flag' | 'password' | 'email' | 'tel';
  /** Shown only when creating, or only when editing. */
  on?: 'create' | 'edit';
  /** A custom control. */
  control?: (field: FieldControl) => ReactNode;
  /** Accompanying values that no payload has: the name of what its id selects. */
  words?: readonly string[];
  /** The field's value in words, when the value itself does not say it. */
  text?: (values: FormValues) => string | MessageDescriptor;
  /** Shares its line with others where there is room. */
  half?: boolean;
  /** The panel that it stands in, in a form of panels: a field without one goes with the field before. */
  section?: MessageDescriptor;
  /** At the end of that panel's head. */
  sectionEnd?: (values: FormValues) => ReactNode;
  /** Its control is a panel of its own. */
  panel?: true;
  /** Places inside a custom control that have problems of their own: `Persons.0.Name`. */
  parts?: (values: FormValues) => readonly Pick<FieldSpec, 'name' | 'label'>[];
  /** A custom control that brings its own label and error line. */
  field?: (field: WholeField) => ReactNode;
}
