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
  /** A button that reads a code and takes the match: above the rows of a sheet, at the end of a token field. */
  scan?: ((take: (option: Option<K>) => void) => ReactNode) | undefined;
  /** On a phone the first row touched is taken and the sheet closes; more are ticked when it is reopened. */
  oneTouch?: boolean | undefined;
  /** Opens the phone sheet, like a press on its field: on mount when set, and on every change. */
  openKey?: unknown;
  emptyText?: ReactNode;
  id?: string | undefined;
}
