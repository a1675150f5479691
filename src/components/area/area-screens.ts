import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { AreaRow } from '../../api/area.ts';
import type { Area } from '../../domain/reference/area.ts';
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

/** How an area looks: columns and fields as data. The rest of list and form is shared by all areas. */
export interface AreaScreens {
  area: Area;
  columns: readonly ColumnSpec[];
  fields: readonly FieldSpec[];
  /** Its form is a page of panels, also on desktop. */
  wide?: true;
  /** Problems that only the form knows, by field: keys of messages. */
  problems?(values: FormValues): Readonly<Record<string, string>>;
  /** Below the fields: what they will do. */
  note?(values: FormValues): ReactNode;
  filters?: readonly FilterSpec[];
  /** Initial values of the form, for a new row and for an existing one. */
  empty: FormValues;
  valuesOf(row: AreaRow): FormValues;
  /** A row's name in sentences: "ZS8". */
  nameOf(row: AreaRow): string;
  /** Rows that come with the account: neither editable nor removable. */
  isFixed?(row: AreaRow): boolean;
  /** Rows that stay, though they can be edited. */
  isPermanent?(row: AreaRow): boolean;
  /** Above the fields of a new row: what can fill them. */
  lead?(field: FieldControl): ReactNode;
  /** Below the fields of an existing row. */
  after?(row: AreaRow): ReactNode;
  /** Beside the button for a new row. */
  besides?(mayEdit: boolean): ReactNode;
  /** What happens to its rows besides being created, edited and removed: words by the act in their history. */
  acts?: Readonly<Record<string, MessageDescriptor>>;
  /** What is kept, stated before a row is removed. */
  removal: MessageDescriptor;
}
