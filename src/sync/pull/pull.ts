import { readChanges } from '#api/changes.ts';
import { ApiError } from '#api/transport/errors.ts';
import { assertWritable } from '#db/guarded-db.ts';
import { snapshotTables } from '#db/snapshot-tables.ts';
import type { ChangeEntity, ChangesPage } from '#domain/wire/changes.ts';
import type { EngineContext } from '../engine-context.ts';
import type { SnapshotWrite } from '../outbox/command.ts';
import { pruneAreaPages, pruneConfirmed, pruneFiles, pruneJournal } from '../outbox/prune.ts';
import { readEpochs } from '../restored/heal.ts';
import type { FeedState } from './feed-state.ts';
import { applyWrites, dropUnread } from './snapshot.ts';

/**
 * Updates the snapshot: reads changes since the cursor page by page, with rows and cursor in one
 * transaction. From a server without the feed, the lists are read again. Call it inside the lock
 * `pull:<database>`.
 * @throws OutdatedAppError, and as the calls of src/api do
 */
export async function pull(ctx: EngineContext): Promise<void> {
  assertWritable(ctx.db);
  await readEpochs(ctx);
  try {
    await pullChanges(ctx);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await pullLists(ctx);
  }
  await ctx.db.meta.put({ key: 'pulledAt', value: ctx.ports.clock.now() });
  await pruneJournal(ctx.db, ctx.ports.clock.now());
  await pruneConfirmed(ctx.db);
  await pruneFiles(ctx.db, ctx.ports.clock.now());
  await pruneAreaPages(ctx.db, ctx.ports.clock.now());
}

async function pullChanges(ctx: EngineContext): Promise<void> {
  for (;;) {
    const feed = await ctx.db.readMeta<FeedState>('feed');
    const page = await readChanges(ctx.http, feed?.cursor);
    await applyPage(ctx, page, feed);
    if (!page.HasMore) return;
  }
}

const writeTables = (ctx: EngineContext) => [ctx.db.meta, ...snapshotTables(ctx.db, ctx.kept.keys())];

/**
 * Writes one page in one transaction; a feed that another context has moved meanwhile is left
 * unchanged.
 */
export async function applyPage(ctx: EngineContext, page: ChangesPage, before: FeedState | undefined): Promise<void> {
  await ctx.db.transaction('rw', writeTables(ctx), async () => {
    const now = await ctx.db.readMeta<FeedState>('feed');
    if (now?.cursor !== before?.cursor) return;
    const read = (before?.read ?? 0) + (page.Reset ? 1 : 0);
    const writes = page.Changes.map(
      (c): SnapshotWrite => ({
        entity: c.Entity as ChangeEntity,
        id: c.Id,
        row: c.Row ? { ...c.Row, Version: c.Version } : null,
      }),
    );
    await applyWrites(ctx, writes, read);
    if (page.Complete) await dropUnread(ctx, read, ctx.kept.keys());
    await ctx.db.meta.put({ key: 'feed', value: { cursor: page.Cursor, read } satisfies FeedState });
  });
}

/**
 * Reads whole lists from servers without the feed, then deletes the rows they did not contain. A
 * list that the server does not offer, or not to this user, leaves the stored rows as they are.
 */
async function pullLists(ctx: EngineContext): Promise<void> {
  const read: string[] = [];
  const writes: SnapshotWrite[] = [];
  for (const [entity, kept] of ctx.kept) {
    const rows = await kept.list(ctx.http).catch(refusedList);
    if (rows === null) continue;
    read.push(entity);
    writes.push(...rows.map((row): SnapshotWrite => ({ entity: entity as ChangeEntity, id: row.UniqueId, row })));
  }
  await ctx.db.transaction('rw', writeTables(ctx), async () => {
    const number = ((await ctx.db.readMeta<FeedState>('feed'))?.read ?? 0) + 1;
    await applyWrites(ctx, writes, number);
    await dropUnread(ctx, number, read);
    await ctx.db.meta.put({ key: 'feed', value: { cursor: '', read: number } satisfies FeedState });
  });
}

function refusedList(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null;
  throw error;
}
