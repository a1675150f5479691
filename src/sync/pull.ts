import { readChanges } from '../api/changes.ts';
import { listEquipment, listMovements } from '../api/equipment.ts';
import { ApiError } from '../api/errors.ts';
import { selectEstablishments } from '../api/establishment.ts';
import { listNotifications } from '../api/notification.ts';
import { assertWritable } from '../db/guarded-db.ts';
import type { ChangesPage } from '../domain/changes.ts';
import { selectorPageSize } from '../domain/paging.ts';
import type { SnapshotWrite } from './command.ts';
import type { EngineContext } from './engine-context.ts';
import { pruneFiles, pruneJournal } from './prune.ts';
import { applyWrites, dropUnread, snapshotTables } from './snapshot.ts';

interface FeedState {
  cursor: string;
  /** Number of the full read that is under way or was the last. */
  read: number;
}

/**
 * Brings the snapshot up to date: changes since the cursor, page by page, rows and cursor in one transaction. A server without the feed
 * has its lists read again. Call it inside the lock `pull:<database>`.
 * @throws OutdatedAppError, and as the calls of src/api do
 */
export async function pull(ctx: EngineContext): Promise<void> {
  assertWritable(ctx.db);
  try {
    await pullChanges(ctx);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await pullLists(ctx);
  }
  await ctx.db.meta.put({ key: 'pulledAt', value: ctx.ports.clock.now() });
  await pruneJournal(ctx.db, ctx.ports.clock.now());
  await pruneFiles(ctx.db, ctx.ports.clock.now());
}

async function pullChanges(ctx: EngineContext): Promise<void> {
  for (;;) {
    const feed = await ctx.db.readMeta<FeedState>('feed');
    const page = await readChanges(ctx.http, feed?.cursor);
    await applyPage(ctx, page, feed);
    if (!page.HasMore) return;
  }
}

const writeTables = (ctx: EngineContext) => [ctx.db.meta, ...snapshotTables(ctx.db)];

/** One page in one transaction; a feed that somebody else has moved meanwhile is left as they put it. */
export async function applyPage(ctx: EngineContext, page: ChangesPage, before: FeedState | undefined): Promise<void> {
  await ctx.db.transaction('rw', writeTables(ctx), async () => {
    const now = await ctx.db.readMeta<FeedState>('feed');
    if (now?.cursor !== before?.cursor) return;
    const read = (before?.read ?? 0) + (page.Reset ? 1 : 0);
    const writes = page.Changes.map(
      (c): SnapshotWrite => ({ entity: c.Entity as 'equipment', id: c.Id, row: c.Row ? { ...c.Row, Version: c.Version } : null }),
    );
    await applyWrites(ctx.db, writes, read);
    if (page.Complete) await dropUnread(ctx.db, read);
    await ctx.db.meta.put({ key: 'feed', value: { cursor: page.Cursor, read } satisfies FeedState });
  });
}

/** Servers without the feed: the lists whole, then what they did not bring goes. */
async function pullLists(ctx: EngineContext): Promise<void> {
  const { http } = ctx;
  const [equipment, establishments, notifications, movements] = [
    await listEquipment(http),
    await allPages((offset) => selectEstablishments(http, { offset, limit: selectorPageSize, type: 'ALL' })),
    await allPages((start) => listNotifications(http, { start, pageSize: selectorPageSize })),
    // Movements are ours: a server without the feed may well lack them too.
    await listMovements(http, { start: 0, pageSize: selectorPageSize }).catch(() => []),
  ];
  const writes = [
    ...equipment.map((row) => ({ entity: 'equipment' as const, id: row.UniqueId, row })),
    ...establishments.map((row) => ({ entity: 'establishment' as const, id: row.UniqueId, row })),
    ...notifications.map((row) => ({ entity: 'notification' as const, id: row.UniqueId, row })),
    ...movements.map((row) => ({ entity: 'movement' as const, id: row.UniqueId, row })),
  ];
  await ctx.db.transaction('rw', writeTables(ctx), async () => {
    const read = ((await ctx.db.readMeta<FeedState>('feed'))?.read ?? 0) + 1;
    await applyWrites(ctx.db, writes, read);
    await dropUnread(ctx.db, read);
    await ctx.db.meta.put({ key: 'feed', value: { cursor: '', read } satisfies FeedState });
  });
}

async function allPages<T>(page: (offset: number) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const next = await page(rows.length);
    rows.push(...next);
    if (next.length < selectorPageSize) return rows;
  }
}
