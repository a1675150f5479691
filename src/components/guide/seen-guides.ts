import type { GuideRow } from '../../db/rows.ts';

/** The guides that a list showed when it was opened, turned over or filtered. */
export interface Seen {
  scope: string;
  rows: readonly GuideRow[];
}

const none: ReadonlySet<string> = new Set();

/** What has come in since, but for the user's own: it never moves a list under the eyes of who reads it (DESIGN.md §4). */
export function newSince(seen: Seen | null, rows: readonly GuideRow[] | undefined, own: ReadonlySet<string>): ReadonlySet<string> {
  // Another tab over ten thousand: nothing is counted before something has come.
  if (!seen || !rows || seen.rows === rows) return none;
  const ids = new Set(seen.rows.map((row) => row.UniqueId));
  return new Set(rows.filter((row) => !ids.has(row.UniqueId) && !own.has(row.UniqueId)).map((row) => row.UniqueId));
}
