import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/**
 * Values of a form: texts as typed, flags, ids. Values unknown to its schema stay on the device.
 */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FieldControl {
  values: FormValues;
  change(part: FormValues): void;
  label: string;
}

/** Props of a control with its own label. */
export interface WholeField extends FieldControl {
  id: string;
  required: boolean;
  error: string | undefined;
  showError: boolean;
}

export interface FieldSpec {
  /** Field of the payload, or its path: `Address.Street`. */
  name: string;
  label: MessageDescriptor;
  required?: boolean;
  help?: (values: FormValues) => MessageDescriptor | undefined;
  /** Kind of control; a line of text by default. */
  kind?: 'text' | 'multiline' | 'flag' | 'password' | 'email' | 'tel';
  /** Shown only when creating, or only when editing. */
  on?: 'create' | 'edit';
  /** Renders a custom control. */
  control?: (field: FieldControl) => ReactNode;
  /** Accompanying values outside the payload: the name of the thing that its id selects. */
  words?: readonly string[];
  /** Returns the field's value in words, if the value itself is not readable. */
  text?: (values: FormValues) => string | MessageDescriptor;
  /** True if it shares its line with others where there is room. */
  half?: boolean;
  /**
   * Panel of the field, in a form of panels: a field without one belongs to the panel of the field
   * before.
   */
  section?: MessageDescriptor;
  /** Renders content at the end of that panel's head. */
  sectionEnd?: (values: FormValues) => ReactNode;
  /** True if its control is a panel by itself. */
  panel?: true;
  /** Returns the parts of a custom control that can have separate problems: `Persons.0.Name`. */
  parts?: (values: FormValues) => readonly Pick<FieldSpec, 'name' | 'label'>[];
  /** Renders a custom control with its own label and error line. */
  field?: (field: WholeField) => ReactNode;
}
