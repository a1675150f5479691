import { and, eq, sql } from 'drizzle-orm';
import type { ProcessMessage } from '#domain/guide/batch/kinds.ts';
import { type BatchItemRow, batchItems } from '#server/db/schema/batches.ts';
import { guides } from '#server/db/schema/guides.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { isTransient } from '#server/db/transact.ts';
import type { Db } from '#server/db/types.ts';
import { mergeWrites, sendWrites, type Writes } from '#server/db/writes.ts';
import { completionWrites, type Intent } from '../guide/registry/intents.ts';
import { openOrResumeIntent } from '../guide/registry/keyed-intent.ts';
import { callOnce } from '../guide/registry/lost/call-once.ts';
import type { RegistryDeps, Steps } from '../guide/registry/steps.ts';
import type { Act } from '../history.ts';
import { Refusal } from '../refusal.ts';
import { type ItemOfBatch, itemSteps } from './item-steps.ts';

/**
 * The item cannot be carried out now: somebody else is changing the guide, or an attempt of a dead
 * process holds it.
 */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}
/** The national system is down, and the batch waits. */
export class OutsideDown extends Error {
  override readonly name = 'OutsideDown';
}

const attempts = 5;

/**
 * Carries out one item under its own key: once, however often it is begun. A refusal is written on
 * the item.
 * @throws NotNow, OutsideDown: the item is unchanged
 */
export async function runItem(outside: RegistryDeps, act: Act, itemOfBatch: ItemOfBatch): Promise<void> {
  const { item } = itemOfBatch;
  const steps = itemSteps(outside, act, itemOfBatch);
  const ownKey = { key: `batch:${item.uniqueId}`, requestHash: item.uniqueId, userId: act.owner.userId, linkId: null };
  try {
    const mayBeDone = itemOfBatch.batch.mayBeDone && { calledAt: itemOfBatch.batch.receivedAt };
    const intent = await openOrResumeIntent(outside.db, ownKey, { now: outside.now(), ...mayBeDone }, steps);
    if (intent === null) await finishRecovered(outside, act, item, ownKey.key);
    else await finish(outside, steps, item, intent);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 409) throw new NotNow();
    if (error.status === 503) throw new OutsideDown();
    if (itemOfBatch.batch.mayBeDone && (await steps.alreadyHere?.(outside.db)))
      await finishRecovered(outside, act, item, ownKey.key);
    else await fail(outside, item, messageOf(error));
  }
}

async function finish(outside: RegistryDeps, steps: Steps, item: BatchItemRow, intent: Intent): Promise<void> {
  const { db, now } = outside;
  const issued = await callOnce(outside, intent, () => steps.call(intent));
  for (let attempt = 1; ; attempt++) {
    try {
      const planned = await steps.plan(db, intent, issued);
      await sendWrites(db, [completionWrites(intent), succeeded(item, now())].reduce(mergeWrites, planned.writes));
      return;
    } catch (error) {
      // Tags or files changed meanwhile, or another process has ended it; the next attempt decides.
      if (!isTransient(error)) throw error;
      if (attempt === attempts) throw new NotNow();
    }
  }
}

const open = (item: BatchItemRow): Writes => ({
  name: 'item',
  holds: [
    sql`exists (select from ${batchItems} where ${batchItems.id} = ${sql.placeholder('item of batch')}::bigint and not ${batchItems.isProcessed} for update)`,
  ],
  values: { 'item of batch': item.id },
});

/** Builds the writes that end the item, for the statement that writes the guide. */
function succeeded(item: BatchItemRow, now: Date): Writes {
  const made = sql`update ${batchItems} set is_processed = true, is_success = true, message = null, processed_at = ${sql.placeholder('item at')}::timestamptz${
    item.guideId === null ? sql`, guide_id = guide.id` : sql``
  } from ${item.guideId === null ? sql`guide` : sql`gate`} where ${batchItems.id} = ${sql.placeholder('item of batch')}::bigint`;
  const writes = open(item);
  return {
    ...writes,
    name: item.guideId === null ? 'created item' : 'item',
    after: { item: made },
    values: { ...writes.values, 'item at': now.toISOString() },
  };
}

/**
 * Ends an item whose act was finished by the recovery of intents, which stores the guide under the
 * key.
 */
async function finishRecovered(
  { db, now }: RegistryDeps,
  { owner }: Act,
  item: BatchItemRow,
  key: string,
): Promise<void> {
  const known = and(eq(idempotencyKeys.userId, owner.userId), eq(idempotencyKeys.key, key));
  const [done] = await db
    .select({ guideId: guides.id })
    .from(idempotencyKeys)
    .innerJoin(guides, eq(guides.uniqueId, idempotencyKeys.effectId))
    .where(known);
  await mark(db, item, { isSuccess: true, message: null, guideId: done?.guideId ?? item.guideId, processedAt: now() });
}

/** Writes on the item why it could not be carried out. */
export const fail = (
  { db, now }: Pick<RegistryDeps, 'db' | 'now'>,
  item: BatchItemRow,
  message: ProcessMessage,
): Promise<void> => mark(db, item, { isSuccess: false, message, processedAt: now() });

async function mark(db: Db, { id }: BatchItemRow, values: Partial<BatchItemRow>): Promise<void> {
  await db
    .update(batchItems)
    .set({ ...values, isProcessed: true })
    .where(and(eq(batchItems.id, id), eq(batchItems.isProcessed, false)));
}

/**
 * Converts a refusal to the item's message (spec 2 §3): errors of fields, then of the application;
 * errors of the national system stand beside them.
 */
function messageOf({ body }: Refusal): ProcessMessage {
  const fields = body._validationErrors.map(({ Field, Message: Value }) => ({ Value, Field }));
  const said = (errors: { Message: string }[]) => errors.map(({ Message: Value }) => ({ Value }));
  return {
    ApplicationErrors: [...fields, ...said(body._applicationErrors)],
    ExternalApplicationErrors: said(body._externalErrors),
  };
}
