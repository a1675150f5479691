import type { GuideRow } from '../../db/rows.ts';

/** The guides a list showed when it was opened, paged or filtered. */
export interface Seen {
  scope: string;
  rows: readonly GuideRow[];
}

const none: ReadonlySet<string> = new Set();

/** What has arrived since, except the user's own: it never moves a list under its reader (DESIGN.md §4). */
export function newSince(seen: Seen | null, rows: readonly GuideRow[] | undefined, own: ReadonlySet<string>): ReadonlySet<string> {
  // With ten thousand guides in a tab, nothing is counted before something has arrived.
  if (!seen || !rows || seen.rows === rows) return none;
  const ids = new Set(seen.rows.map((row) => row.UniqueId));
  return new Set(rows.filter((row) => !ids.has(row.UniqueId) && !own.has(row.UniqueId)).map((row) => row.UniqueId));
}
