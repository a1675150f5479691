import { inArray, sql } from 'drizzle-orm';
import type { Batch, BatchKind, BatchRectifyRow, ProcessMessage } from '../../../src/domain/guide/batch.ts';
import { batchMessages } from '../../../src/domain/guide/batch.ts';
import type { EgarCreate } from '../../../src/domain/guide/guide-create.ts';
import { isQuantity } from '../../../src/domain/guide/guide-rules.ts';
import { serverSentence } from '../../../src/domain/wire/server-sentences.ts';
import { batches, batchItems } from '../../db/schema/batches.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Tx } from '../../db/types.ts';
import type { JobSender } from '../../queue/job-queue.ts';
import { textArray } from '../guide/guide-records.ts';
import { partyKeys, viewerOf } from '../guide/viewer.ts';
import { type Act, record, takenInBy } from '../history.ts';
import { possibleMoments } from '../moments.ts';
import { invalid, notFound } from '../refusal.ts';
import { oneBatch } from './batch-rows.ts';

/** What a batch is made of: guides, guides with a correction each, or guides to create. */
type Asked =
  | { kind: 'create'; rows: EgarCreate[] }
  | { kind: 'rectify'; rows: BatchRectifyRow[] }
  | { kind: Exclude<BatchKind, 'create' | 'rectify'>; rows: string[] };

interface NewItem {
  guideId: number | null;
  payload: Record<string, unknown> | null;
  /** Kilograms. */
  quantity: number;
  /** A guide that the sender may not see, or that does not exist: the item has failed before the batch runs. */
  unseen?: true;
}

/**
 * Takes a batch in, and its job with it (spec 2 §4). The state of each guide is looked at when its turn comes: one that has moved
 * meanwhile says so on its own row, and so does one that the sender may no longer see.
 * @throws Refusal 400 for a guide that is named twice, 404 when the sender may see none of them
 */
export async function createBatch(tx: Tx, queue: JobSender, act: Act, asked: Asked): Promise<Batch> {
  const items = await itemsOf(tx, act, asked);
  const { accountId, userId } = act.owner;
  const { doneAt, receivedAt, clockSkewSeconds } = possibleMoments(act.moments, null);
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0).toFixed(2);
  const made = { accountId, userId, takenInById: takenInBy(act)?.userId ?? null, kind: asked.kind, total: items.length, quantity };
  const [batch] = await tx
    .insert(batches)
    .values({ ...made, doneAt, receivedAt, clockSkewSeconds, requestId: act.requestId })
    .returning({ id: batches.id, uniqueId: batches.uniqueId });
  if (!batch) throw new Error('a batch that was not written');
  const failed = { isProcessed: true, message: unseenMessage, processedAt: receivedAt };
  await tx
    .insert(batchItems)
    .values(
      items.map(({ guideId, payload, unseen }, position) => ({ batchId: batch.id, position, guideId, payload, ...(unseen && failed) })),
    );
  await record(tx, act, 'batch', batch.uniqueId, 'create', { kind: asked.kind, total: items.length });
  await queue.send(tx, 'batch', { batchId: batch.id }, String(batch.id));
  return oneBatch(tx, act.owner, asked.kind, batch.uniqueId);
}

async function itemsOf(tx: Tx, act: Act, asked: Asked): Promise<NewItem[]> {
  if (asked.kind === 'create') {
    return asked.rows.map((payload) => ({ guideId: null, payload: { ...payload }, quantity: counted(payload.quantity) }));
  }
  const rows = asked.rows.map((row) => (typeof row === 'string' ? { id: row, payload: null, kilograms: null } : correction(row)));
  const ids = rows.map(({ id }) => id.toLowerCase());
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twice >= 0) throw invalid([{ Field: String(twice), Message: batchMessages.twice }]);
  const keys = partyKeys(await viewerOf(tx, act.principal));
  const seen = await tx
    .select({ id: guides.id, uniqueId: guides.uniqueId, quantity: guides.quantity, rectification: guides.rectification })
    .from(guides)
    .where(sql`${inArray(guides.uniqueId, ids)} and ${guides.parties} && ${textArray(keys)}`);
  if (seen.length === 0) throw notFound();
  const known = new Map(seen.map((guide) => [guide.uniqueId, guide]));
  return rows.map(({ payload, kilograms }, i) => {
    const guide = known.get(ids[i] ?? '');
    if (!guide) return { guideId: null, payload, quantity: 0, unseen: true };
    // What counts once the batch has run.
    const corrected = asked.kind === 'accept-rectification' ? guide.rectification?.quantity : undefined;
    return { guideId: guide.id, payload, quantity: counted(kilograms ?? corrected ?? Number(guide.quantity)) };
  });
}

/** The same for a guide of others and for one that does not exist. */
const unseenMessage: ProcessMessage = { ApplicationErrors: [{ Value: serverSentence('notFound') }], ExternalApplicationErrors: [] };

/** An impossible quantity is refused on its own item, and counts as none until then. */
const counted = (kilograms: number): number => (isQuantity(kilograms) ? kilograms : 0);

const correction = ({ Id, ...values }: BatchRectifyRow) => ({ id: Id, payload: values, kilograms: values.quantity });
