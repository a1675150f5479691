import type { UserDb } from '../db/user-db.ts';

export type Read<T = unknown> = (db: UserDb) => Promise<T>;

const ahead = new WeakMap<UserDb, Map<Read, unknown>>();

/**
 * Reads the first screen's data before it is rendered, in one transaction, so that it is rendered once. Later screens read for
 * themselves: a second call for a user changes nothing.
 */
export async function readAhead(db: UserDb, reads: readonly Read[]): Promise<void> {
  if (ahead.has(db)) return;
  const tables = [db.meta, db.outbox, db.pending, db.counters, db.notifications, db.egars];
  const found = await db.transaction('r', tables, () => Promise.all(reads.map(async (read) => [read, await read(db)] as const)));
  ahead.set(db, new Map(found));
}

/** The result of a read made before the first screen; undefined if it was not made, and once that screen is there. */
export const wasReadAhead = <T>(db: UserDb, read: Read<T>): T | undefined => ahead.get(db)?.get(read) as T | undefined;

/** The first screen is there: values read ahead may now be stale. */
export const forgetAhead = (db: UserDb): void => ahead.get(db)?.clear();
