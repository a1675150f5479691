import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Batch, BatchKind, BatchRectifyRow, ProcessMessage } from '#domain/guide/batch/kinds.ts';
import { batchLimits, batchMessages } from '#domain/guide/batch/kinds.ts';
import type { EgarCreate } from '#domain/guide/create/payload.ts';
import { isQuantity } from '#domain/guide/create/rules.ts';
import { guideMessages } from '#domain/guide/messages.ts';
import { mayAct } from '#domain/guide/viewer.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { type BatchRow, batches, batchItems } from '#server/db/schema/batches.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { JobSender } from '#server/queue/job-queue.ts';
import { partyKeys, readViewer, type Viewer } from '../guide/list/viewer.ts';
import { textArray } from '../guide/records.ts';
import { type Act, handInUser, record } from '../history.ts';
import { possibleMoments } from '../moments.ts';
import { invalid, noAccess, notFound, refused, refusePassed } from '../refusal.ts';
import { oneBatch } from './rows.ts';

/** Content of a batch: guides, guides with a correction each, or guides to create. */
export type Asked =
  | { kind: 'create'; rows: EgarCreate[] }
  | { kind: 'rectify'; rows: BatchRectifyRow[] }
  | { kind: Exclude<BatchKind, 'create' | 'rectify'>; rows: string[] };

interface NewItem {
  guideId: number | null;
  payload: Record<string, unknown> | null;
  /** Quantity in kg. */
  quantity: number;
  /**
   * True for a guide that the sender may not see, or that does not exist: the item has failed
   * before the batch runs.
   */
  unseen?: true;
}

/** A batch whose rows are written, but which is not visible yet. */
export type StagedBatch = Pick<BatchRow, 'id' | 'uniqueId' | 'kind' | 'total' | 'bytes'>;

/** Rows per statement; between two statements, the embedded database lets other requests in. */
const rowsAtOnce = 50;

/**
 * Writes the rows of a batch in portions (spec 2 §4). The state of each guide is checked only when
 * its turn comes: if the guide has moved, or the sender may no longer see it, its own row reports
 * that.
 * @throws Refusal 400 for a guide that is named twice and beyond the account's limits, 403 without
 * access to the national system, 404 if the sender may see none of them
 */
export async function stageBatch(db: Db, act: Act, asked: Asked): Promise<StagedBatch> {
  refusePassed(act);
  const { accountId, userId } = act.owner;
  const bytes = asked.rows.reduce((sum: number, row) => sum + JSON.stringify(row).length, 0);
  const viewer = await readViewer(db, act.principal);
  refuseWithoutAccess(viewer);
  await refuseBeyondLimits(db, accountId, { total: asked.rows.length, bytes });
  const items = await itemsOf(db, viewer, asked);
  const { doneAt, receivedAt, clockSkewSeconds } = possibleMoments(act.moments, null);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0).toFixed(2);
  const made = {
    accountId,
    userId,
    takenInById: handInUser(act)?.userId ?? null,
    kind: asked.kind,
    total: items.length,
    quantity,
    bytes,
  };
  const [batch] = await db
    .insert(batches)
    .values({
      ...made,
      doneAt,
      receivedAt,
      clockSkewSeconds,
      requestId: act.requestId,
      isWhole: false,
      mayBeDone: act.provedId !== undefined,
    })
    .returning();
  if (!batch) throw new Error('a batch that was not written');
  const failed = { isProcessed: true, message: unseenMessage, processedAt: receivedAt };
  const rows = items.map(({ guideId, payload, unseen }, position) => ({
    batchId: batch.id,
    position,
    guideId,
    payload,
    ...(unseen && failed),
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(batchItems).values(rows.slice(from, from + rowsAtOnce));
  return batch;
}

/**
 * Makes a staged batch visible in the account, and sends its job.
 * @throws Refusal 400 beyond the account's limits
 */
export async function createBatch(
  tx: Tx,
  queue: JobSender,
  act: Act,
  { id, uniqueId, kind, total, bytes }: StagedBatch,
): Promise<Batch> {
  const { accountId } = act.owner;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`batches:${accountId}`}, 0))`);
  await refuseBeyondLimits(tx, accountId, { total, bytes });
  await tx.update(batches).set({ isWhole: true }).where(eq(batches.id, id));
  await record(tx, act, { entity: 'batch', id: uniqueId, action: 'create', details: { kind, total } });
  await queue.send(tx, 'batch', { batchId: id }, String(id));
  return oneBatch(tx, act.owner, kind, uniqueId);
}

/**
 * Refuses a sender none of whose establishments could carry out a single row.
 * @throws Refusal 403
 */
function refuseWithoutAccess({ held }: Viewer): void {
  if (!held.some((place) => mayAct(place) && place.hasApaAccess)) throw noAccess(guideMessages.noCredentials);
}

/**
 * Refuses a batch beyond the account's limits of unfinished batches. A batch that is still being
 * written counts only once it is whole.
 */
async function refuseBeyondLimits(
  db: Db | Tx,
  accountId: number,
  more: Pick<BatchRow, 'total' | 'bytes'>,
): Promise<void> {
  const [open] = await db
    .select({
      open: count(),
      rows: sql<number>`coalesce(sum(${batches.total}), 0)::int`,
      bytes: sql<number>`coalesce(sum(${batches.bytes}), 0)::int`,
    })
    .from(batches)
    .where(and(eq(batches.accountId, accountId), eq(batches.isWhole, true), isNull(batches.finishedAt)));
  const { rows = 0, bytes = 0 } = open ?? {};
  if (
    (open?.open ?? 0) < batchLimits.open &&
    rows + more.total <= batchLimits.rows &&
    bytes + more.bytes <= batchLimits.bytes
  )
    return;
  throw refused([serverSentence('tooManyBatches')]);
}

async function itemsOf(db: Db, viewer: Viewer, asked: Asked): Promise<NewItem[]> {
  if (asked.kind === 'create') {
    return asked.rows.map((payload) => ({
      guideId: null,
      payload: { ...payload },
      quantity: counted(payload.quantity),
    }));
  }
  const rows = asked.rows.map((row) =>
    typeof row === 'string' ? { id: row, payload: null, kilograms: null } : rectification(row),
  );
  const ids = rows.map(({ id }) => id.toLowerCase());
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twice >= 0) throw invalid([{ Field: String(twice), Message: batchMessages.twice }]);
  const keys = partyKeys(viewer);
  const seen = await db
    .select({
      id: guides.id,
      uniqueId: guides.uniqueId,
      quantity: guides.quantity,
      rectification: guides.rectification,
    })
    .from(guides)
    .where(sql`${inArray(guides.uniqueId, ids)} and ${guides.parties} && ${textArray(keys)}`);
  if (seen.length === 0) throw notFound();
  const known = new Map(seen.map((guide) => [guide.uniqueId, guide]));
  return rows.map(({ payload, kilograms }, i) => {
    const guide = known.get(ids[i] ?? '');
    if (!guide) return { guideId: null, payload, quantity: 0, unseen: true };
    // For an accepted correction, the corrected quantity counts.
    const corrected = asked.kind === 'accept-rectification' ? guide.rectification?.quantity : undefined;
    return { guideId: guide.id, payload, quantity: counted(kilograms ?? corrected ?? Number(guide.quantity)) };
  });
}

/**
 * Message of an unseen guide: the same for a guide of others and for a guide that does not exist.
 */
const unseenMessage: ProcessMessage = {
  ApplicationErrors: [{ Value: serverSentence('notFound') }],
  ExternalApplicationErrors: [],
};

/**
 * Returns the quantity to count; an impossible quantity counts as 0 until it is refused on its own
 * item.
 */
const counted = (kilograms: number): number => (isQuantity(kilograms) ? kilograms : 0);

const rectification = ({ Id, ...values }: BatchRectifyRow) => ({ id: Id, payload: values, kilograms: values.quantity });
