import type { OutboxRow, PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { RestoreSince } from '#domain/wire/restores.ts';
import { bumpRevision } from '../drain/lease.ts';
import type { EngineContext } from '../engine-context.ts';
import { findDefinition, pendingRows } from '../outbox/outbox-row.ts';
import type { FeedState } from '../pull/feed-state.ts';
import { epochKey } from './epoch.ts';
import { type Healing, healingKey, readHealing } from './healing.ts';

/** Name of the epoch of a device that never heard one: it is asked as one that ended long ago. */
const unknownEpoch = 'unknown';
/** Margin in ms between the server's clock at the backup and at its answers. */
const marginMs = 5 * 60_000;

/**
 * Sends again what a restored server has lost: every command that it had confirmed after its
 * backup goes back into the outbox, in its old place, with the same key and bytes. Call it inside
 * the lock `drain:<database>`, before anything is claimed.
 * @returns true if the server was restored since this device last knew it
 * @throws as the calls of src/api do
 */
export async function healIfRestored(ctx: EngineContext): Promise<boolean> {
  const { db, epochs } = ctx;
  await readEpochs(ctx);
  if (epochs.seen === null || epochs.seen === epochs.known) return false;
  if (epochs.known === null && (await isFresh(db))) {
    await db.meta.put({ key: epochKey, value: epochs.seen });
    epochs.known = epochs.seen;
    return false;
  }
  const since = await ctx.http.get('/restores/since', RestoreSince, { Epoch: epochs.known ?? unknownEpoch });
  // The answer has named the epoch that it speaks of.
  await takeBack(ctx, epochs.seen, since);
  await readEpochs(ctx);
  return since.RestorePoint !== null;
}

/** Returns true for a device that has nothing from before: no epoch can have ended for it. */
const isFresh = async (db: UserDb): Promise<boolean> =>
  (await db.readMeta('feed')) === undefined && (await db.confirmed.count()) === 0;

/** Reads what this device knows of the server's epochs: another context may have healed it. */
export async function readEpochs({ db, epochs }: Pick<EngineContext, 'db' | 'epochs'>): Promise<void> {
  epochs.known = (await db.readMeta<string>(epochKey)) ?? null;
  epochs.oldRead = (await readHealing(db))?.oldRead ?? -1;
}

/** Puts the commands confirmed since then back into the outbox, and notes the epoch. */
async function takeBack(ctx: EngineContext, epoch: string, { RestorePoint: point }: RestoreSince): Promise<void> {
  const { db, ports } = ctx;
  const at = ports.clock.now();
  const tables = [db.outbox, db.journal, db.pending, db.lease, db.meta, db.confirmed, db.uploads];
  await db.transaction('rw', tables, async () => {
    const rows = point === null ? [] : (await confirmedSince(db, point)).map((row) => toSendAgain(row, at));
    await db.outbox.bulkPut(rows);
    await db.pending.bulkPut(rows.flatMap((row) => shownBy(ctx, row)));
    await db.journal
      .where('seq')
      .anyOf(rows.map(({ seq }) => seq))
      .modify({ outcome: 'open' });
    // The lists are read again in full: versions have gone back too.
    const feed = await db.readMeta<FeedState>('feed');
    if (feed) await db.meta.put({ key: 'feed', value: { ...feed, cursor: '' } });
    const healing: Healing = { epoch, acts: rows.length, at, oldRead: feed?.read ?? 0, reported: null };
    await db.meta.bulkPut([
      { key: healingKey, value: healing },
      { key: epochKey, value: epoch },
    ]);
    // A file in parts begins anew: the server has lost those that had arrived.
    await db.uploads.bulkDelete(rows.flatMap(({ frozen }) => frozen?.file?.key ?? []));
    await bumpRevision(db);
  });
}

/** Reads the commands that the server had confirmed after this time, in their order. */
async function confirmedSince(db: UserDb, point: string): Promise<OutboxRow[]> {
  const since = Date.parse(point) - marginMs;
  const found = await db.confirmed.where('at').aboveOrEqual(since).sortBy('seq');
  return found.map(({ row }) => row);
}

function shownBy(ctx: EngineContext, row: OutboxRow): PendingRow[] {
  const definition = findDefinition(ctx.registry, row);
  return definition ? pendingRows(definition, row) : [];
}

/** Returns a confirmed command as it is sent again: the same act, which may have been done. */
const toSendAgain = (row: OutboxRow, now: number): OutboxRow => ({
  ...row,
  state: 'queued',
  reason: null,
  refusal: null,
  failures: 0,
  faultSince: null,
  nextAt: 0,
  inDoubt: true,
  ask: false,
  paused: false,
  againSince: now,
});
