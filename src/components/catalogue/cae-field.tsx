import type { MessageDescriptor } from '@lingui/core';
import type { FieldSpec } from '../form/field-spec.ts';
import { CaePicker } from './cae-picker.tsx';

/** Returns a form's field for an economic activity; '' for none. */
export const caeField = (name: string, label: MessageDescriptor): FieldSpec => ({
  name,
  label,
  field: ({ values, change, ...field }) => (
    <CaePicker
      {...field}
      value={(values[name] as string | null | undefined) || null}
      onChange={(code) => change({ [name]: code ?? '' })}
    />
  ),
});
