import type { ReactNode } from 'react';
import type { Option, OptionKey, OptionSource } from './options.ts';

export interface SelectProps<K extends OptionKey> extends OptionSource<K> {
  value: K | null;
  onChange: (key: K | null, option: Option<K> | null) => void;
  /** Name of the list and title of the phone's sheet. */
  label: string;
  placeholder?: string | undefined;
  searchPlaceholder?: string | undefined;
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Line above the rows: "Lista deste telemóvel, de hoje às 08:12. Mostra 24 de 61." */
  header?: ReactNode;
  /** Controls above the rows that narrow them. */
  tools?: ReactNode;
  /** Line below the rows: "Os outros 37 aparecem quando houver rede." */
  footer?: ReactNode;
  emptyText?: ReactNode;
  id?: string | undefined;
}
