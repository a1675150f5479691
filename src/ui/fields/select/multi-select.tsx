import { usePhone } from '#lib/dom/hooks/use-breakpoint.ts';
import type { MultiSelectProps } from './multi-select-props.ts';
import { MultiSelectSheet } from './multi-select-sheet.tsx';
import { MultiSelectTokens } from './multi-select-tokens.tsx';
import type { OptionKey } from './options.ts';

/**
 * Selects several options: tokens in the field, or on a phone one summary field and a sheet of
 * checkboxes.
 */
export function MultiSelect<K extends OptionKey = string>(props: MultiSelectProps<K>) {
  return usePhone() ? <MultiSelectSheet {...props} /> : <MultiSelectTokens {...props} />;
}
