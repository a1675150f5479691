import type { Table } from 'dexie';

interface Page<T> {
  /** `sort` of the previous page's last row; null for the first page. */
  after: string | null;
  size: number;
  /** Value that precedes `sort` in a compound index: `{ index: '[delivered+sort]', value: 1 }`. */
  within?: { index: string; value: number };
  keep?: (row: T) => boolean;
}

/**
 * Returns rows in `sort` order after a given one: equally fast at any depth, unlike an offset.
 * `sort` is unique (src/db/snapshot-rows.ts).
 */
export function pageAfter<T extends { sort: string }, I>(
  table: Table<T, string, I>,
  { after, size, within, keep }: Page<T>,
): Promise<T[]> {
  const low = after ?? '';
  const rows = within
    ? table.where(within.index).between([within.value, low], [within.value, '\uffff'], false, true)
    : table.where('sort').above(low);
  return (keep ? rows.filter(keep) : rows).limit(size).toArray();
}

/**
 * Returns a row's position, for a list that knows its id. Once the row is gone: '\uffff', the end
 * of every list.
 */
export const readSortKey = async <I>(
  table: Table<{ sort: string }, string, I>,
  id: string | null,
): Promise<string | null> => (id === null ? null : ((await table.get(id))?.sort ?? '\uffff'));
