import type { UserDb } from '../../db/user-db.ts';
import { awaitsAcceptance } from '../../domain/guide/guide-awaiting.ts';
import { listHref } from '../../domain/guide/guide-list-links.ts';
import { pendingOf } from '../../runtime/pending-of.ts';
import { isMoving } from './refused-act.ts';

/** The list of exactly the guides that `countToAccept` counts. */
export const toAcceptHref = listHref('aceitar');

/** Guides with a queued act that ends their present state. */
export async function movedGuides(db: UserDb): Promise<Set<string>> {
  const queued = await pendingOf(db, 'egar');
  return new Set([...queued].flatMap(([id, pending]) => (pending.some(isMoving) ? [id] : [])));
}

/** How many guides await this user's acceptance, online and offline. */
export async function countToAccept(db: UserDb): Promise<number> {
  // A guide to accept has a running deadline: thousands of ended ones are not read.
  const [rows, moved] = await Promise.all([db.egars.where('Deadline').above('').toArray(), movedGuides(db)]);
  return rows.filter((row) => awaitsAcceptance(row, moved)).length;
}
