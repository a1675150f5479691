import type { DataTableProps } from './data-table-types.ts';

export const selectionWidth = 52;
/** A word of a company's name; with less it is broken, and so is the head over it. */
const leastShare = 100;

type Acts<R> = Pick<DataTableProps<R>, 'rowAction' | 'rowMenu'>;

export const actsWidth = <R>({ rowAction, rowMenu }: Acts<R>): number => (rowAction && rowMenu ? 168 : rowAction ? 130 : 60);

/** The pixels that a table needs, so that the columns that share what is left can be read. */
export function tableWidth<R>(table: Acts<R> & Pick<DataTableProps<R>, 'columns' | 'selection'>): number {
  const columns = table.columns.reduce((sum, { width = leastShare, wideOnly }) => sum + (wideOnly ? 0 : width), 0);
  const acts = table.rowAction || table.rowMenu ? actsWidth(table) : 0;
  return columns + acts + (table.selection ? selectionWidth : 0);
}
