import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AreaRow } from '../../api/area.ts';
import type { Area, FormArea } from '../../domain/reference/area.ts';
import type { FieldControl, FieldSpec, FormValues } from '../form/field-spec.ts';

export interface ColumnSpec {
  /** A field of the row, or its path: `Address.City`. */
  name: string;
  label: MessageDescriptor;
  width?: number;
  wideOnly?: boolean;
  /** When the cell is not the field's own text. */
  render?: (row: AreaRow) => ReactNode;
}

export interface FilterSpec {
  /** The server's name for it. */
  name: string;
  label: MessageDescriptor;
  /** One of these instead of a text. */
  choices?: readonly { value: string; label: MessageDescriptor }[];
  /** Behind "Mais filtros". */
  more?: true;
}

export interface RowActProps {
  area: FormArea;
  row: AreaRow;
  onClose: () => void;
}

export interface RowAct {
  key: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Its dialog. */
  render(props: RowActProps): ReactNode;
}

/** A list among the values of a form, which merges entry by entry after a conflict. */
export interface FormEntries {
  /** The values with the list as a value for each entry, and back. */
  split(values: FormValues): FormValues;
  join(values: FormValues): FormValues;
  /** How an entry is called and worded; undefined for a value that is none. */
  field(name: string): FieldSpec | undefined;
}

/** How the form of a row looks: fields as data. */
export interface FormScreens {
  area: FormArea;
  fields: readonly FieldSpec[];
  /** Its form is a page of panels, also on desktop. */
  wide?: true;
  /** Its first panel stands beside the others where there is room. */
  beside?: true;
  /** Problems that only the form knows, by field: keys of messages. */
  problems?(values: FormValues): Readonly<Record<string, string>>;
  /** Below the fields: what they will do. */
  note?(values: FormValues): ReactNode;
  /** Initial values of the form, for a new row and for an existing one. */
  empty: FormValues;
  valuesOf(row: AreaRow): FormValues;
  /** What the values are sent as, where their names and paths do not say it. */
  payloadOf?(values: FormValues): object;
  entries?: FormEntries;
  /** Above the fields of a new row: what can fill them. */
  lead?(field: FieldControl): ReactNode;
  /** Rows that come with the account: neither editable nor removable. */
  isFixed?(row: AreaRow): boolean;
  /** Below the fields of an existing row. */
  after?(row: AreaRow): ReactNode;
  /** What happens to its rows besides being created, edited and removed: words by the act in their history. */
  acts?: Readonly<Record<string, MessageDescriptor>>;
}

/** A part of the form of an existing row. */
export interface AreaTab {
  /** Its name in the address: `?tab=LicenseTab`. */
  name: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Its form, of what goes by the row's id; by default that of the row itself. */
  screens?: FormScreens;
}

/** Above the tabs of a row. */
export interface AreaHeading {
  title: string;
  subtitle?: ReactNode;
  /** At the end of the line. */
  action?: ReactNode;
}

/** How an area looks: columns and fields as data. The rest of list and form is shared by all areas. */
export interface AreaScreens extends FormScreens {
  area: Area;
  columns: readonly ColumnSpec[];
  filters?: readonly FilterSpec[];
  /** A row's name in sentences: "ZS8". */
  nameOf(row: AreaRow): string;
  /** Why, instead of "por omissão". */
  fixed?: MessageDescriptor;
  /** Rows that stay, though they can be edited. */
  isPermanent?(row: AreaRow): boolean;
  /** An existing row's form in parts, the first by default; a new row has none. */
  tabs?: readonly [AreaTab, ...AreaTab[]];
  /** Heads the form of an existing row, on a page of its own. */
  heading?(row: AreaRow): AreaHeading;
  /** Beside the button for a new row. */
  besides?(mayEdit: boolean): ReactNode;
  /** What else can be done with a row, each in a dialog of its own. */
  rowActs?: readonly RowAct[];
  /** What is kept, stated before a row is removed. */
  removal: MessageDescriptor;
}
