import type { UserDb } from '../../db/user-db.ts';

const keptMs = 90 * 86_400_000;

/** Receipts are kept for 90 days after the act has ended; what is open is never pruned. */
export async function pruneJournal(db: UserDb, now: number): Promise<void> {
  await db.journal
    .where('confirmedAt')
    .below(now - keptMs)
    .filter((row) => row.outcome !== 'open')
    .delete();
}

const looseMs = 86_400_000;

/** Files that neither a draft nor an open act names any more go after a day: one that was just chosen is not named yet. */
export async function pruneFiles(db: UserDb, now: number): Promise<void> {
  if ((await db.files.count()) === 0) return;
  await db.transaction('rw', db.files, db.drafts, db.outbox, async () => {
    const named = JSON.stringify([await db.drafts.toArray(), await db.outbox.toArray()]);
    await db.files.filter((row) => row.addedAt < now - looseMs && !named.includes(row.key)).delete();
  });
}

/** Lists and rows of the administration that nobody has looked at for 90 days: each search has kept a page of its own. */
export async function pruneAreaPages(db: UserDb, now: number): Promise<void> {
  await db.pages
    .where('readAt')
    .below(now - keptMs)
    .filter(({ key }) => key.startsWith('area:'))
    .delete();
}
