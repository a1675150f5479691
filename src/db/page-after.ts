import type { Table } from 'dexie';

interface Page<T> {
  /** `sort` of the row at the last page's end; null for the first page. */
  after: string | null;
  size: number;
  /** Before `sort` in a compound index: `{ index: '[delivered+sort]', value: 1 }`. */
  within?: { index: string; value: number };
  keep?: (row: T) => boolean;
}

/**
 * Rows in the order of `sort`, after a given one: as fast at any depth, where an offset walks over all that it skips. `sort` is unique
 * (src/db/snapshot-rows.ts).
 */
export function pageAfter<T extends { sort: string }, I>(table: Table<T, string, I>, { after, size, within, keep }: Page<T>): Promise<T[]> {
  const low = after ?? '';
  const rows = within
    ? table.where(within.index).between([within.value, low], [within.value, '\uffff'], false, true)
    : table.where('sort').above(low);
  return (keep ? rows.filter(keep) : rows).limit(size).toArray();
}

/** Where a row stands, for a list that knows it by its id; '\uffff', the end of every list, where it has gone meanwhile. */
export const sortOf = async <I>(table: Table<{ sort: string }, string, I>, id: string | null): Promise<string | null> =>
  id === null ? null : ((await table.get(id))?.sort ?? '\uffff');
