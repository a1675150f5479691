import type { ReactNode } from 'react';
import type { Option, OptionKey, OptionSource } from './options.ts';

export interface MultiSelectProps<K extends OptionKey> extends OptionSource<K> {
  value: readonly K[];
  onChange: (keys: readonly K[], options: readonly Option<K>[]) => void;
  /** Name of the list and title of the phone's sheet: "Equipamento por entregar". */
  label: string;
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  disabled?: boolean | undefined;
  header?: ReactNode;
  footer?: ReactNode;
  /** Label of the sheet's button, with the result: "Juntar 3 equipamentos". */
  resultLabel?: ((count: number) => ReactNode) | undefined;
  /**
   * Button that reads a code and takes the match: above the rows of a sheet, at the end of a token
   * field.
   */
  scan?: ((take: (option: Option<K>) => void) => ReactNode) | undefined;
  /**
   * True if, on a phone, the first touched row is taken and the sheet closes; more are ticked when
   * it is reopened.
   */
  oneTouch?: boolean | undefined;
  /**
   * Key that opens the phone's sheet, like a press on its field: on mount when set, and on every
   * change.
   */
  openKey?: unknown;
  emptyText?: ReactNode;
  id?: string | undefined;
}
