import type { UserDb } from '../db/user-db.ts';

export type Read<T = unknown> = (db: UserDb) => Promise<T>;

const ahead = new WeakMap<UserDb, Map<Read, unknown>>();

/**
 * Reads what the first screen shows before it is drawn, in one transaction: it is drawn once, with everything in its place. Screens that
 * come later read for themselves, so a second call for a user changes nothing.
 */
export async function readAhead(db: UserDb, reads: readonly Read[]): Promise<void> {
  if (ahead.has(db)) return;
  const tables = [db.meta, db.outbox, db.pending, db.counters, db.notifications, db.egars];
  const found = await db.transaction('r', tables, () => Promise.all(reads.map(async (read) => [read, await read(db)] as const)));
  ahead.set(db, new Map(found));
}

/** What a read gave ahead of the first screen; undefined where it was not asked, and once that screen is there. */
export const wasReadAhead = <T>(db: UserDb, read: Read<T>): T | undefined => ahead.get(db)?.get(read) as T | undefined;

/** The first screen is there: from now on a value that was read ahead may be old. */
export const forgetAhead = (db: UserDb): void => ahead.get(db)?.clear();
