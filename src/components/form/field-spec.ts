import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** A form's values: texts as typed, flags, ids. Anything its schema does not know stays on the device. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FieldControl {
  values: FormValues;
  change(part: FormValues): void;
  label: string;
}

export interface FieldSpec {
  /** A field of the payload. */
  name: string;
  label: MessageDescriptor;
  required?: boolean;
  help?: MessageDescriptor;
  /** A line of text by default. */
  kind?: 'text' | 'multiline' | 'flag';
  /** A custom control. */
  control?: (field: FieldControl) => ReactNode;
  /** Accompanying values that no payload has: the name of what its id selects. */
  words?: readonly string[];
  /** The field's value in words, when the value itself does not say it. */
  text?: (values: FormValues) => string;
  /** Shares its line with the next field where there is room. */
  half?: boolean;
}
