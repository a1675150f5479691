import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { AreaRow } from '../../api/area.ts';
import type { Area } from '../../domain/reference/area.ts';
import type { FieldSpec, FormValues } from '../form/field-spec.ts';

export interface ColumnSpec {
  /** A field of the row. */
  name: string;
  label: MessageDescriptor;
  width?: number;
  wideOnly?: boolean;
  /** Where the cell is not the field's own text. */
  render?: (row: AreaRow) => ReactNode;
}

export interface FilterSpec {
  /** The name that the server gives it. */
  name: string;
  label: MessageDescriptor;
}

/** How an area looks: columns and fields as data. Everything else of its list and form is the same for all. */
export interface AreaScreens {
  area: Area;
  columns: readonly ColumnSpec[];
  fields: readonly FieldSpec[];
  filters?: readonly FilterSpec[];
  /** What the form begins with: for a new row, and for one that is there. */
  empty: FormValues;
  valuesOf(row: AreaRow): FormValues;
  /** What a row is called in sentences: "ZS8". */
  nameOf(row: AreaRow): string;
  /** Rows that come with the account: neither edited nor removed. */
  isFixed?(row: AreaRow): boolean;
  /** What stays, said before a row is removed. */
  removal: MessageDescriptor;
}
