import type { GuideRow } from '#db/rows.ts';

/** Guides that a list showed when it was opened, paged or filtered. */
export interface ShownGuides {
  scope: string;
  rows: readonly GuideRow[];
}

const none: ReadonlySet<string> = new Set();

/**
 * Returns the guides that have arrived since, except the user's own: arrivals never move a list
 * under its reader (DESIGN.md §4).
 */
export function findArrivals(
  seen: ShownGuides | null,
  rows: readonly GuideRow[] | undefined,
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  // A tab can have ten thousand guides, so nothing is counted until something has arrived.
  if (!seen || !rows || seen.rows === rows) return none;
  const ids = new Set(seen.rows.map((row) => row.UniqueId));
  return new Set(rows.filter((row) => !ids.has(row.UniqueId) && !own.has(row.UniqueId)).map((row) => row.UniqueId));
}
