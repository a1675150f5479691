import type { UserDb } from '#db/user-db.ts';
import { keptMs } from '#domain/privacy/kept-data.ts';
import { savedDraftPrefix } from './draft.ts';

const receiptMs = keptMs('deviceReceipts');

const confirmedMs = keptMs('deviceConfirmed');
/** Bytes of files kept for a restored server; the latest stay. */
const confirmedFileBytes = 64 * 1024 * 1024;

/**
 * Deletes the commands kept for a restored server, 14 days before the latest one: the server's
 * clock counts, because a device's may be wrong by weeks.
 */
export async function pruneConfirmed(db: UserDb): Promise<void> {
  const latest = await db.confirmed.orderBy('at').last();
  if (!latest) return;
  await db.confirmed
    .where('at')
    .below(latest.at - confirmedMs)
    .delete();
}

/** Returns the keys of the files of confirmed commands that have room, the latest first. */
async function confirmedFiles(db: UserDb): Promise<string[]> {
  const kept: string[] = [];
  let room = confirmedFileBytes;
  for (const { row } of await db.confirmed.orderBy('at').reverse().toArray()) {
    const key = row.frozen?.file?.key;
    const file = key === undefined ? undefined : await db.files.get(key);
    if (!file || key === undefined) continue;
    room -= file.blob.size;
    if (room < 0) return kept;
    kept.push(key);
  }
  return kept;
}

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
 * Deletes files that no draft, open command or recently confirmed one names, after a day: a file
 * just chosen is not named yet.
 */
export async function pruneFiles(db: UserDb, now: number): Promise<void> {
  if ((await db.files.count()) === 0) return;
  await db.transaction('rw', [db.files, db.uploads, db.drafts, db.outbox, db.confirmed], async () => {
    const open = JSON.stringify([await db.drafts.toArray(), await db.outbox.toArray()]);
    const confirmed = new Set(await confirmedFiles(db));
    await db.files
      .filter(({ key, addedAt }) => addedAt < now - looseMs && !open.includes(key) && !confirmed.has(key))
      .delete();
    await db.uploads.filter(({ key }) => !open.includes(key)).delete();
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
