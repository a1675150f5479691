import { usePhone } from '#lib/dom/hooks/use-breakpoint.ts';
import type { OptionKey } from './options.ts';
import { SelectPopup } from './select-popup.tsx';
import type { SelectProps } from './select-props.ts';
import { SelectSheet } from './select-sheet.tsx';

/** Selects one option, with search: a list under the field, or a full-height sheet on a phone. */
export function Select<K extends OptionKey = string>(props: SelectProps<K>) {
  return usePhone() ? <SelectSheet {...props} /> : <SelectPopup {...props} />;
}
