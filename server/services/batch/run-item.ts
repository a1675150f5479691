import { and, eq, sql } from 'drizzle-orm';
import type { ProcessMessage } from '../../../src/domain/guide/batch.ts';
import { type BatchItemRow, type BatchRow, batchItems } from '../../db/schema/batches.ts';
import { guides } from '../../db/schema/guides.ts';
import { idempotencyKeys } from '../../db/schema/records.ts';
import { isTransient } from '../../db/transact.ts';
import type { Db } from '../../db/types.ts';
import { sendWrites, together, type Writes } from '../../db/writes.ts';
import { ending, type Intent } from '../guide/intents.ts';
import { intentOf } from '../guide/keyed-intent.ts';
import { carryOut } from '../guide/outside.ts';
import type { Outside, Steps } from '../guide/steps.ts';
import type { Act } from '../history.ts';
import { Refusal } from '../refusal.ts';
import { itemSteps } from './item-steps.ts';

/** The item cannot be carried out now: the guide is being changed by somebody else, or an attempt of a dead process holds it. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}
/** The national system is down: the batch waits. */
export class OutsideDown extends Error {
  override readonly name = 'OutsideDown';
}

const attempts = 5;

/**
 * Carries out one item under its own key: once, however often it is begun. What refuses it is written on the item.
 * @throws NotNow, OutsideDown: the item is as it was
 */
export async function runItem(outside: Outside, act: Act, batch: BatchRow, item: BatchItemRow, guideId: string | null): Promise<void> {
  const steps = itemSteps(outside, act, batch, item, guideId);
  const ownKey = { key: `batch:${item.uniqueId}`, requestHash: item.uniqueId, userId: act.owner.userId, linkId: null };
  try {
    const intent = await intentOf(outside.db, ownKey, outside.now(), steps);
    if (intent === null) await finishRecovered(outside, act, item, ownKey.key);
    else await finish(outside, steps, item, intent);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 409) throw new NotNow();
    if (error.status === 503) throw new OutsideDown();
    await fail(outside, item, messageOf(error));
  }
}

async function finish(outside: Outside, steps: Steps, item: BatchItemRow, intent: Intent): Promise<void> {
  const { db, now } = outside;
  const issued = await carryOut(db, intent, now, () => steps.call(intent));
  for (let attempt = 1; ; attempt++) {
    try {
      const planned = await steps.plan(db, intent, issued);
      await sendWrites(db, [ending(intent), succeeded(item, now())].reduce(together, planned.writes));
      return;
    } catch (error) {
      // Tags or files changed meanwhile, or another process has ended it: the next look decides.
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

/** The item's end, in the statement that writes the guide. */
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

/** The act was finished by the recovery of intents, which keeps the guide under the key. */
async function finishRecovered({ db, now }: Outside, { owner }: Act, item: BatchItemRow, key: string): Promise<void> {
  const known = and(eq(idempotencyKeys.userId, owner.userId), eq(idempotencyKeys.key, key));
  const [done] = await db
    .select({ guideId: guides.id })
    .from(idempotencyKeys)
    .innerJoin(guides, eq(guides.uniqueId, idempotencyKeys.effectId))
    .where(known);
  await mark(db, item, { isSuccess: true, message: null, guideId: done?.guideId ?? item.guideId, processedAt: now() });
}

/** Writes on the item why it could not be carried out. */
export const fail = ({ db, now }: Pick<Outside, 'db' | 'now'>, item: BatchItemRow, message: ProcessMessage): Promise<void> =>
  mark(db, item, { isSuccess: false, message, processedAt: now() });

async function mark(db: Db, { id }: BatchItemRow, values: Partial<BatchItemRow>): Promise<void> {
  await db
    .update(batchItems)
    .set({ ...values, isProcessed: true })
    .where(and(eq(batchItems.id, id), eq(batchItems.isProcessed, false)));
}

/** A refusal as the item keeps it (spec 2 §3): errors of fields, then of the application; those of the national system beside them. */
function messageOf({ body }: Refusal): ProcessMessage {
  const fields = body._validationErrors.map(({ Field, Message: Value }) => ({ Value, Field }));
  const said = (errors: { Message: string }[]) => errors.map(({ Message: Value }) => ({ Value }));
  return { ApplicationErrors: [...fields, ...said(body._applicationErrors)], ExternalApplicationErrors: said(body._externalErrors) };
}
