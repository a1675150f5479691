import type { UserDb } from '#db/user-db.ts';

export type Read<T = unknown> = (db: UserDb) => Promise<T>;

const ahead = new WeakMap<UserDb, Map<Read, unknown>>();

/**
 * Reads the first screen's data before it is rendered, in one transaction, so that it is rendered
 * once. Later screens read their own data: a second call for a user changes nothing.
 */
export async function readAhead(db: UserDb, reads: readonly Read[]): Promise<void> {
  if (ahead.has(db)) return;
  const tables = [db.meta, db.outbox, db.pending, db.counters, db.notifications, db.egars, db.outages];
  const found = await db.transaction('r', tables, () =>
    Promise.all(reads.map(async (read) => [read, await read(db)] as const)),
  );
  ahead.set(db, new Map(found));
}

/**
 * Returns the result of a read made before the first screen; undefined if it was not made, and once
 * that screen is rendered.
 */
export const wasReadAhead = <T>(db: UserDb, read: Read<T>): T | undefined => ahead.get(db)?.get(read) as T | undefined;

/** Forgets the values read ahead once the first screen is rendered: they may be stale by then. */
export const forgetAhead = (db: UserDb): void => ahead.get(db)?.clear();
