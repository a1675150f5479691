import { createElement, Fragment } from 'react';
import type { Column, DataTableProps } from './data-table-types.ts';

export const selectionWidth = 52;
/** Width of one word of a company name; narrower, it and the head above would break. */
const leastShare = 100;

type Acts<R> = Pick<DataTableProps<R>, 'rowAction' | 'rowMenu'>;

export const actsWidth = <R>({ rowAction, rowMenu }: Acts<R>): number => (rowAction && rowMenu ? 168 : rowAction ? 130 : 60);

/** The pixels a table needs for its shared-width columns to stay readable. */
export function tableWidth<R>(table: Acts<R> & Pick<DataTableProps<R>, 'columns' | 'selection'>): number {
  const columns = table.columns.reduce((sum, { width = leastShare, wideOnly }) => sum + (wideOnly ? 0 : width), 0);
  const acts = table.rowAction || table.rowMenu ? actsWidth(table) : 0;
  return columns + acts + (table.selection ? selectionWidth : 0);
}

/** The columns for a room of so many pixels: where they do not fit, those with a place under another go there. */
export function fittingColumns<R>(table: Parameters<typeof tableWidth<R>>[0], room: number): readonly Column<R>[] {
  const { columns } = table;
  if (room === 0 || room >= tableWidth(table)) return columns;
  const below = (key: string) => columns.filter(({ under }) => under === key);
  return columns
    .filter(({ under }) => under === undefined)
    .map((column) => {
      const moved = below(column.key);
      return moved.length === 0
        ? column
        : {
            ...column,
            render: (row: R) => [column, ...moved].map(({ key, render }) => createElement(Fragment, { key }, render(row))),
          };
    });
}
