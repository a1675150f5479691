import type { DataTableProps } from './data-table-types.ts';

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
