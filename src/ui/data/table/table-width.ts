import { createElement, Fragment, type ReactNode } from 'react';
import type { Column, DataTableProps } from './data-table-types.ts';

export const selectionWidth = 52;
/**
 * Minimum width in pixels, of a long word in a company name ("Desmantelamento"); in a narrower
 * column this word and the head would break.
 */
const leastShare = 128;

type Acts<R> = Pick<DataTableProps<R>, 'rowAction' | 'rowMenu'>;
type Table<R> = Acts<R> & Pick<DataTableProps<R>, 'columns' | 'selection'>;

export function actsWidth<R>({ rowAction, rowMenu }: Acts<R>): number {
  if (rowAction && rowMenu) return 168;
  return rowAction ? 130 : 60;
}

/** Returns the width in pixels that a table needs for its shared-width columns to stay readable. */
export function tableWidth<R>(table: Table<R>): number {
  const columns = table.columns.reduce((sum, { width = leastShare, wideOnly }) => sum + (wideOnly ? 0 : width), 0);
  const acts = table.rowAction || table.rowMenu ? actsWidth(table) : 0;
  return columns + acts + (table.selection ? selectionWidth : 0);
}

/**
 * Names both columns if the head has room: a column of fixed width is only as wide as its own name.
 */
const headOver = <R>(column: Column<R>, moved: Column<R>): ReactNode =>
  column.width === undefined
    ? createElement(
        Fragment,
        null,
        column.header,
        createElement('span', { className: 'block font-normal' }, moved.header),
      )
    : column.header;

/** Moves the cells of one column below those of the column that takes them. */
function moveUnder<R>(columns: readonly Column<R>[], moved: Column<R>): readonly Column<R>[] {
  return columns
    .filter((column) => column !== moved)
    .map((column) =>
      column.key === moved.under
        ? {
            ...column,
            header: headOver(column, moved),
            render: (row: R) => [
              createElement(Fragment, { key: column.key }, column.render(row)),
              createElement(
                'span',
                { key: moved.key, className: 'block text-muted' },
                createElement('span', { className: 'sr-only' }, moved.header, ' '),
                moved.render(row),
              ),
            ],
          }
        : column,
    );
}

/**
 * Returns the columns for a width in pixels. Until they fit, columns with a place under another one
 * move there, lowest `yields` first.
 */
export function fittingColumns<R>(table: Table<R>, room: number): readonly Column<R>[] {
  const yielding = table.columns
    .filter(({ under }) => under !== undefined)
    .toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0));
  let columns = table.columns;
  for (const column of yielding) {
    if (room === 0 || room >= tableWidth({ ...table, columns })) break;
    columns = moveUnder(columns, column);
  }
  return columns;
}
