import type { RowKey, Selection } from './data-table-types.ts';

type Keys = ReadonlySet<RowKey>;

interface Rows<R> {
  rows: readonly R[];
  rowKey: (row: R) => RowKey;
  selection: Pick<Selection<R>, 'keys' | 'disabled' | 'most'>;
}

/** The selection with these rows in it, in their order, up to `most`; rows that cannot be selected stay out. */
function withRows<R>({ rowKey, selection: { keys, disabled, most = Number.POSITIVE_INFINITY } }: Rows<R>, added: readonly R[]): Keys {
  const next = new Set(keys);
  for (const row of added) if (next.size < most && !disabled?.(row)) next.add(rowKey(row));
  return next;
}

function withoutRows<R>({ rowKey, selection }: Rows<R>, removed: readonly R[]): Keys {
  const next = new Set(selection.keys);
  for (const row of removed) next.delete(rowKey(row));
  return next;
}

/** One row in or out, or with `from` all rows between that one and it. */
export function chooseRows<R>(table: Rows<R>, key: RowKey, on: boolean, from: RowKey | null = null): Keys {
  const at = (one: RowKey | null) => table.rows.findIndex((row) => table.rowKey(row) === one);
  const [end, start] = [at(key), at(from)];
  if (end < 0) return table.selection.keys;
  const [first, last] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)];
  const rows = table.rows.slice(first, last + 1);
  return on ? withRows(table, rows) : withoutRows(table, rows);
}

/** All rows in or out; those that are not here stay as they are. */
export const chooseAll = <R>(table: Rows<R>, on: boolean): Keys => (on ? withRows(table, table.rows) : withoutRows(table, table.rows));

/** How much of the rows that can be selected is. */
export function chosenPart<R>({ rows, rowKey, selection }: Rows<R>): 'none' | 'some' | 'all' | 'nothing to choose' {
  const open = rows.filter((row) => !selection.disabled?.(row));
  if (open.length === 0) return 'nothing to choose';
  const count = open.filter((row) => selection.keys.has(rowKey(row))).length;
  return count === 0 ? 'none' : count === open.length ? 'all' : 'some';
}
