import type { RowKey, Selection } from './data-table-types.ts';

type Keys = ReadonlySet<RowKey>;

interface Rows<R> {
  rows: readonly R[];
  rowKey: (row: R) => RowKey;
  selection: Pick<Selection<R>, 'keys' | 'disabled' | 'most'>;
}

/**
 * Adds rows to the selection in their order, up to `most`; rows that cannot be selected stay out.
 */
function withRows<R>(
  { rowKey, selection: { keys, disabled, most = Number.POSITIVE_INFINITY } }: Rows<R>,
  added: readonly R[],
): Keys {
  const next = new Set(keys);
  for (const row of added) if (next.size < most && !disabled?.(row)) next.add(rowKey(row));
  return next;
}

function withoutRows<R>({ rowKey, selection }: Rows<R>, removed: readonly R[]): Keys {
  const next = new Set(selection.keys);
  for (const row of removed) next.delete(rowKey(row));
  return next;
}

/** Selects or deselects one row, or with `from` all rows between that one and it. */
export function chooseRows<R>(table: Rows<R>, key: RowKey, on: boolean, from: RowKey | null = null): Keys {
  const at = (one: RowKey | null) => table.rows.findIndex((row) => table.rowKey(row) === one);
  const [end, start] = [at(key), at(from)];
  if (end < 0) return table.selection.keys;
  const [first, last] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)];
  const rows = table.rows.slice(first, last + 1);
  return on ? withRows(table, rows) : withoutRows(table, rows);
}

/** Selects or deselects all rows; selected rows that are not in the table stay as they are. */
export const chooseAll = <R>(table: Rows<R>, on: boolean): Keys =>
  on ? withRows(table, table.rows) : withoutRows(table, table.rows);

/** Tells how many of the selectable rows are selected. */
export function chosenPart<R>({ rows, rowKey, selection }: Rows<R>): 'none' | 'some' | 'all' | 'nothing to choose' {
  const open = rows.filter((row) => !selection.disabled?.(row));
  if (open.length === 0) return 'nothing to choose';
  const count = open.filter((row) => selection.keys.has(rowKey(row))).length;
  if (count === 0) return 'none';
  return count === open.length ? 'all' : 'some';
}
