import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Batch, BatchDetail, BatchItem, BatchKind, BatchPage } from '#domain/guide/batch/kinds.ts';
import { portugueseTime } from '#lib/portuguese-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type BatchRow, batches, batchItems } from '#server/db/schema/batches.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { readViewer } from '../guide/list/viewer.ts';
import { visibleGuides } from '../guide/records.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';

interface Counted {
  batch: BatchRow;
  email: string;
  username: string;
  processed: number;
  failed: number;
}

/** Builds a batch on the wire. */
export const toBatch = ({ batch, email, username, processed, failed }: Counted): Batch => ({
  UniqueId: batch.uniqueId,
  DisplayDateTime: portugueseTime(batch.doneAt),
  CreatedAt: batch.doneAt.toISOString(),
  UserEmail: email,
  UserName: username,
  TotalNumberOfItems: batch.total,
  NumberOfProcessedItems: processed,
  NumberOfFailedItems: failed,
  Quantity: Number(batch.quantity),
  Status: batch.status,
  IsFinished: batch.finishedAt !== null,
  FinishedAt: batch.finishedAt?.toISOString() ?? null,
  Version: batch.version,
});

/**
 * Reads batches with counts of their items. The items are counted at every read: a counter on the
 * batch would be a row that every item waits for.
 */
const counted = (db: Db | Tx) =>
  db
    .select({
      batch: batches,
      email: users.email,
      username: users.username,
      processed: itemsWhere(sql`is_processed`),
      failed: itemsWhere(sql`is_processed and not is_success`),
    })
    .from(batches)
    .innerJoin(users, eq(users.id, batches.userId))
    .$dynamic();
const itemsWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${batchItems} where ${batchItems.batchId} = ${batches.id} and ${condition})`;

/** Lists the account's batches of a kind, newest first (spec 2 §7). */
export async function listBatches(
  db: Db,
  { accountId }: Principal,
  kind: BatchKind,
  { start, limit }: { start: number; limit: number },
): Promise<BatchPage> {
  const all = and(eq(batches.accountId, accountId), eq(batches.kind, kind), eq(batches.isWhole, true));
  const rows = await counted(db)
    .where(all)
    .orderBy(sql`${batches.receivedAt} desc, ${batches.id} desc`)
    .offset(start)
    .limit(limit);
  const total = await db.$count(batches, all);
  return { aaData: rows.map(toBatch), iTotalRecords: total, iTotalDisplayRecords: total };
}

/** Reads a batch of the account as on the wire. @throws Refusal 404 */
export async function oneBatch(
  db: Db | Tx,
  { accountId }: Pick<Principal, 'accountId'>,
  kind: BatchKind,
  id: string,
): Promise<Batch> {
  const one = and(
    eq(batches.uniqueId, id),
    eq(batches.accountId, accountId),
    eq(batches.kind, kind),
    eq(batches.isWhole, true),
  );
  const [found] = await counted(db).where(one);
  if (!found) throw notFound();
  return toBatch(found);
}

/**
 * Answers GET …/{id} (spec 2 §7): the batch with its items, in the order in which they were sent. A
 * reader gets the items of guides that they see; items without a guide are only for their sender
 * and for administrators.
 * @throws Refusal 404
 */
export async function batchDetail(db: Db, principal: Principal, kind: BatchKind, id: string): Promise<BatchDetail> {
  const Batch = await oneBatch(db, principal, kind, id);
  const rows = await db
    .select({ item: batchItems, egarId: guides.uniqueId, number: guides.number })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .leftJoin(guides, eq(guides.id, batchItems.guideId))
    .where(and(eq(batches.uniqueId, id), or(visibleGuides(await readViewer(db, principal)), sentBy(principal))))
    .orderBy(asc(batchItems.position));
  const aaData = rows.map(
    ({ item, egarId, number }): BatchItem => ({
      UniqueId: item.uniqueId,
      EgarId: egarId,
      EgarNumber: number ?? '',
      IsProcessed: item.isProcessed,
      IsSuccess: item.isSuccess,
      ProcessMessage: item.message ? JSON.stringify(item.message) : '',
      Payload: item.payload,
    }),
  );
  const { length } = aaData;
  return {
    Batch,
    aaData,
    iTotalRecords: length,
    iTotalDisplayRecords: length,
    Hidden: Batch.TotalNumberOfItems - length,
  };
}

const sentBy = ({ userId, role }: Principal): SQL | undefined =>
  and(isNull(batchItems.guideId), role === 'administrator' ? undefined : eq(batches.userId, userId));
