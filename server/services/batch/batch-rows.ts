import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Batch, BatchDetail, BatchItem, BatchKind, BatchPage } from '../../../src/domain/guide/batch.ts';
import { portugueseTime } from '../../../src/lib/portuguese-time.ts';
import { users } from '../../db/schema/accounts.ts';
import { type BatchRow, batches, batchItems } from '../../db/schema/batches.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import { visibleTo } from '../guide/guide-records.ts';
import { viewerOf } from '../guide/viewer.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusal.ts';

interface Counted {
  batch: BatchRow;
  email: string;
  username: string;
  processed: number;
  failed: number;
}

/** A batch on the wire. */
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

/** Items are counted as they are read: a counter on the batch would be one row that every item waits for. */
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

/** The account's batches of a kind, newest first (spec 2 §7). */
export async function listBatches(
  db: Db,
  { accountId }: Principal,
  kind: BatchKind,
  { start, limit }: { start: number; limit: number },
): Promise<BatchPage> {
  const all = and(eq(batches.accountId, accountId), eq(batches.kind, kind), eq(batches.isWhole, true));
  const rows = await counted(db).where(all).orderBy(sql`${batches.receivedAt} desc, ${batches.id} desc`).offset(start).limit(limit);
  const total = await db.$count(batches, all);
  return { aaData: rows.map(toBatch), iTotalRecords: total, iTotalDisplayRecords: total };
}

/** A batch of the account on the wire. @throws Refusal 404 */
export async function oneBatch(db: Db | Tx, { accountId }: Pick<Principal, 'accountId'>, kind: BatchKind, id: string): Promise<Batch> {
  const one = and(eq(batches.uniqueId, id), eq(batches.accountId, accountId), eq(batches.kind, kind), eq(batches.isWhole, true));
  const [found] = await counted(db).where(one);
  if (!found) throw notFound();
  return toBatch(found);
}

/**
 * GET …/{id} (spec 2 §7): the batch with its items, in the order in which they were sent: those of guides that the reader sees, and those
 * without a guide for who sent them and for administrators.
 * @throws Refusal 404
 */
export async function batchDetail(db: Db, principal: Principal, kind: BatchKind, id: string): Promise<BatchDetail> {
  const Batch = await oneBatch(db, principal, kind, id);
  const rows = await db
    .select({ item: batchItems, egarId: guides.uniqueId, number: guides.number })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .leftJoin(guides, eq(guides.id, batchItems.guideId))
    .where(and(eq(batches.uniqueId, id), or(visibleTo(await viewerOf(db, principal)), sentBy(principal))))
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
  return { Batch, aaData, iTotalRecords: length, iTotalDisplayRecords: length, Hidden: Batch.TotalNumberOfItems - length };
}

const sentBy = ({ userId, role }: Principal): SQL | undefined =>
  and(isNull(batchItems.guideId), role === 'administrator' ? undefined : eq(batches.userId, userId));
