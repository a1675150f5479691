import type { EgarRow } from '../../db/rows.ts';

/** The guides that a list showed when it was opened, turned over or filtered. */
export interface Seen {
  scope: string;
  rows: readonly EgarRow[];
  ids: ReadonlySet<string>;
}

export const seenOf = (scope: string, rows: readonly EgarRow[]): Seen => ({ scope, rows, ids: new Set(rows.map((row) => row.UniqueId)) });

/** What has come in since: it never moves a list under the eyes of who reads it (DESIGN.md §4). */
export const newSince = (seen: Seen | null, rows: readonly EgarRow[] | undefined): ReadonlySet<string> =>
  new Set(seen ? rows?.filter((row) => !seen.ids.has(row.UniqueId)).map((row) => row.UniqueId) : []);
