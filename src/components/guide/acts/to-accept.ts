import type { UserDb } from '#db/user-db.ts';
import { awaitsAcceptance } from '#domain/guide/acts/awaiting.ts';
import { listHref } from '#domain/guide/list/links.ts';
import { readPendingByRow } from '#runtime/pending-of.ts';
import { isMoving } from './moving.ts';

/** Address of the list of exactly the guides that `countToAccept` counts. */
export const toAcceptHref = listHref('aceitar');

/** Reads the ids of guides with a queued act that ends their current state. */
export async function movedGuides(db: UserDb): Promise<Set<string>> {
  const queued = await readPendingByRow(db, 'egar');
  return new Set([...queued].flatMap(([id, pending]) => (pending.some(isMoving) ? [id] : [])));
}

/** Counts the guides that await this user's acceptance, online and offline. */
export async function countToAccept(db: UserDb): Promise<number> {
  // A guide to accept has a running deadline, so thousands of ended ones are not read.
  const [rows, moved] = await Promise.all([db.egars.where('Deadline').above('').toArray(), movedGuides(db)]);
  return rows.filter((row) => awaitsAcceptance(row, moved)).length;
}
