import type { ReactNode } from 'react';
import type { Option, OptionKey, OptionSource } from './options.ts';

export interface MultiSelectProps<K extends OptionKey> extends OptionSource<K> {
  value: readonly K[];
  onChange: (keys: readonly K[], options: readonly Option<K>[]) => void;
  /** Names the list and titles the sheet on a phone: "Equipamento por entregar". */
  label: string;
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  disabled?: boolean | undefined;
  header?: ReactNode;
  footer?: ReactNode;
  /** The sheet's button says the result: "Juntar 3 equipamentos". */
  resultLabel?: ((count: number) => ReactNode) | undefined;
  /** At the end of the search field: scan a code. */
  scan?: ReactNode;
  emptyText?: ReactNode;
  id?: string | undefined;
}
