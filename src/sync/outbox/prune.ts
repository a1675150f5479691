import type { UserDb } from '#db/user-db.ts';
import { keptMs } from '#domain/privacy/kept-data.ts';
import { savedDraftPrefix } from './draft.ts';

const receiptMs = keptMs('deviceReceipts');

/** Deletes receipts 90 days after their command has ended; open ones are never deleted. */
export async function pruneJournal(db: UserDb, now: number): Promise<void> {
  await db.journal
    .where('confirmedAt')
    .below(now - receiptMs)
    .filter((row) => row.outcome !== 'open')
    .delete();
}

const looseMs = 86_400_000;

/**
 * Deletes files that no draft or open command names, after a day: a file just chosen is not named
 * yet.
 */
export async function pruneFiles(db: UserDb, now: number): Promise<void> {
  if ((await db.files.count()) === 0) return;
  await db.transaction('rw', db.files, db.uploads, db.drafts, db.outbox, async () => {
    const named = JSON.stringify([await db.drafts.toArray(), await db.outbox.toArray()]);
    await db.files.filter((row) => row.addedAt < now - looseMs && !named.includes(row.key)).delete();
    const kept = await db.files.toCollection().primaryKeys();
    await db.uploads.where('key').noneOf(kept).delete();
  });
}

const prunedPages = ['area:', 'mirr', 'async-report:', 'declaration:', savedDraftPrefix];

/**
 * Deletes stored pages of the administration and of reports, and the acts that drafts became, after
 * 90 days: each search stores a page.
 */
export async function pruneAreaPages(db: UserDb, now: number): Promise<void> {
  await db.pages
    .where('readAt')
    .below(now - receiptMs)
    .filter(({ key }) => prunedPages.some((prefix) => key.startsWith(prefix)))
    .delete();
}
