import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AreaRow } from '#api/area.ts';
import type { Area, FormArea } from '#domain/reference/area.ts';
import type { FieldControl, FieldSpec, FormValues } from '../form/field-spec.ts';

export interface ColumnSpec<R extends AreaRow = AreaRow> {
  /** Field of the row, or its path: `Address.City`. */
  name: string;
  label: MessageDescriptor;
  width?: number;
  wideOnly?: boolean;
  /** Renders the cell, if it is not the field's text. */
  render?(row: R): ReactNode;
}

export interface FilterSpec {
  /** Name of the filter on the server. */
  name: string;
  label: MessageDescriptor;
  /** Choices to filter by, instead of a text. */
  choices?: readonly { value: string; label: MessageDescriptor }[];
  /** True if it is behind "Mais filtros". */
  more?: true;
}

export interface RowActProps<R extends AreaRow = AreaRow> {
  area: FormArea;
  row: R;
  onClose: () => void;
}

export interface RowAct<R extends AreaRow = AreaRow> {
  key: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Returns true for rows that have it; by default all have. */
  isFor?(row: R): boolean;
  /** Renders the act's dialog. */
  render(props: RowActProps<R>): ReactNode;
}

/** List within a form's values, merged entry by entry after a conflict. */
export interface FormEntries {
  /** Turns the list into one value for each entry; `join` reverses it. */
  split(values: FormValues): FormValues;
  join(values: FormValues): FormValues;
  /** Returns the label and wording of an entry; undefined for a value that is not an entry. */
  field(name: string): FieldSpec | undefined;
}

/** Form of a row: fields as data. `R` is the row as its area’s schema parses it. */
export interface FormScreens<R extends AreaRow = AreaRow> {
  area: FormArea;
  fields: readonly FieldSpec[];
  /** True if its form is a page of panels on desktop too. */
  wide?: true;
  /** True if its first panel is beside the others where there is room. */
  beside?: true;
  /** Returns problems that only the form knows: message keys by field. */
  problems?(values: FormValues): Readonly<Record<string, string>>;
  /** Returns a note below the fields on the effect of the values. */
  note?(values: FormValues): ReactNode;
  /** Initial values of the form, for a new row and for an existing one. */
  empty: FormValues;
  valuesOf(row: R): FormValues;
  /** Returns the payload, if names and paths of the values do not define it. */
  payloadOf?(values: FormValues): object;
  entries?: FormEntries;
  /** Renders a control above the fields of a new row that can fill them. */
  lead?(field: FieldControl): ReactNode;
  /** Returns true for rows that come with the account: neither editable nor removable. */
  isFixed?(row: R): boolean;
  /** Renders content below the fields of an existing row. */
  after?(row: R): ReactNode;
  /** Labels of acts in the history of its rows besides creating, editing and removing. */
  acts?: Readonly<Record<string, MessageDescriptor>>;
}

/** Tab of an existing row's form. */
export interface AreaTab {
  /** Name in the address: `?tab=LicenseTab`. */
  name: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** Form of data stored under the row's id; by default the form of the row itself. */
  screens?: FormScreens;
}

/** Heading above the tabs of a row. */
export interface AreaHeading {
  title: string;
  subtitle?: ReactNode;
  /** Action at the end of the line. */
  action?: ReactNode;
}

/** Appearance of an area: columns and fields as data. All areas share the rest of list and form. */
export interface AreaScreens<R extends AreaRow = AreaRow> extends FormScreens<R> {
  area: Area;
  columns: readonly ColumnSpec<R>[];
  filters?: readonly FilterSpec[];
  /** Returns a row's name for sentences: "ZS8". */
  nameOf(row: R): string;
  /** Reason why rows are fixed, instead of "por omissão". */
  fixed?: MessageDescriptor;
  /** Returns true for rows that can be edited but not removed. */
  isPermanent?(row: R): boolean;
  /** Tabs of an existing row's form, the first by default; a new row has none. */
  tabs?: readonly [AreaTab, ...AreaTab[]];
  /** Returns the heading of an existing row's form, which is then on a separate page. */
  heading?(row: R): AreaHeading;
  /** Renders content beside the button for a new row. */
  besides?(mayEdit: boolean): ReactNode;
  /** Further acts on a row, each in its dialog. */
  rowActs?: readonly RowAct<R>[];
  /** Sentence shown before a row is removed, on the data that is kept. */
  removal: MessageDescriptor;
}

/** Returns the further acts that a row has. */
export const actsOf = (row: AreaRow, acts: readonly RowAct[]): RowAct[] =>
  acts.filter(({ isFor }) => isFor === undefined || isFor(row));
