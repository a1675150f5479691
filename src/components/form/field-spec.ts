import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** What a form holds: texts as they are typed, flags, ids. What its schema does not know stays on the device. */
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
  /** A line of text, unless it is said otherwise. */
  kind?: 'text' | 'multiline' | 'flag';
  /** A control of its own. */
  control?: (field: FieldControl) => ReactNode;
  /** Values that go with it and are in no payload: the name of what its id chooses. */
  words?: readonly string[];
  /** What the field says in words, where its value does not. */
  text?: (values: FormValues) => string;
  /** Shares its line with the field after it, where there is room. */
  half?: boolean;
}
