import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { guideIntents } from '../../db/schema/guide-records.ts';
import type { Db, Tx } from '../../db/types.ts';
import { type Gate, sendWrites, type Writes } from '../../db/writes.ts';
import { keyOfAnother, underWay } from '../refusal.ts';

/** Calls to the national system, recorded before the call until the outcome is written. */
export type Intent = typeof guideIntents.$inferSelect;

/** Upper bound of a call; an intent whose lease has expired may be taken over. */
export const callLimitMs = 10_000;
const leaseMs = callLimitMs + 5_000;

export interface IntentRequest {
  key: string;
  requestHash: string;
  act: string;
  userId: number | null;
  linkId: number | null;
  guideId: number | null;
  payload: Record<string, unknown>;
}

/** The owner of the key: a user or a link. */
const sender = ({ userId, linkId }: Pick<IntentRequest, 'userId' | 'linkId'>): SQL =>
  (userId === null ? eq(guideIntents.linkId, linkId ?? 0) : eq(guideIntents.userId, userId)) as SQL;

const pending = eq(guideIntents.status, 'pending');

/**
 * Takes over the pending intent of a key; null when there is none.
 * @throws Refusal 409 while another process holds it, 422 when the key came with another request
 */
export async function resume(
  tx: Tx,
  request: Pick<IntentRequest, 'key' | 'requestHash' | 'userId' | 'linkId'>,
  now: Date,
): Promise<Intent | null> {
  const [found] = await tx
    .select()
    .from(guideIntents)
    .where(and(sender(request), eq(guideIntents.key, request.key), pending))
    .for('update');
  if (!found) return null;
  if (found.requestHash !== request.requestHash) throw keyOfAnother();
  if (found.leaseUntil > now) throw underWay();
  return extend(tx, found, now);
}

/** Leases an intent again. */
export async function extend(tx: Tx, intent: Intent, now: Date): Promise<Intent> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  await tx.update(guideIntents).set({ leaseUntil }).where(eq(guideIntents.id, intent.id));
  return { ...intent, leaseUntil };
}

/** The act of a creation: of those that a user makes in the form, one is under way at a time. */
export const creationAct = { alone: 'create', inBatch: 'createInBatch' } as const;
export const isCreation = ({ act }: Pick<Intent, 'act'>): boolean => (Object.values(creationAct) as string[]).includes(act);

const underWayBy: readonly string[] = ['guide_intents_guide', 'guide_intents_creation'];

/**
 * Records an intent, if the guide is still as it was read.
 * @throws Refusal 409 while another act on the guide, or another creation by the user, is under way
 */
export async function open(db: Db | Tx, request: IntentRequest, now: Date, seen: Writes['seen'] = {}, gate?: Gate): Promise<Intent> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const intent = { ...request, reference: randomUUID(), status: 'pending' as const, leaseUntil, createdAt: now };
  const refusal = (index: string) => (underWayBy.includes(index) ? underWay() : undefined);
  const writes = { name: 'intent', rows: { intent: [guideIntents, intent] as const }, returnedRow: 'intent', seen, refusal };
  return { ...intent, id: (await sendWrites(db, writes, gate)).returned };
}

/** Ends an intent; nothing is written if another process has ended it. */
export const ending = ({ id }: Intent): Writes => ({
  name: 'end',
  changed: { intent: [guideIntents, id, { status: 'done' }] },
  holds: [
    sql`exists (select from ${guideIntents} where ${guideIntents.id} = ${sql.placeholder('intent')}::bigint and ${pending} for update)`,
  ],
  values: { intent: id },
});

/** Locks a pending intent; false if another process has ended it. */
export async function stillPending(tx: Tx, { id }: Intent): Promise<boolean> {
  const [found] = await tx
    .select({ id: guideIntents.id })
    .from(guideIntents)
    .where(and(eq(guideIntents.id, id), pending))
    .for('update');
  return found !== undefined;
}

export const close = async (db: Db | Tx, { id }: Intent, status: 'done' | 'refused' | 'abandoned'): Promise<void> =>
  void (await db
    .update(guideIntents)
    .set({ status })
    .where(and(eq(guideIntents.id, id), pending)));

/** Releases an intent after a call with an unknown outcome, so that the next attempt takes it up at once. */
export const letGo = async (db: Db, { id }: Intent, now: Date): Promise<void> =>
  void (await db.update(guideIntents).set({ leaseUntil: now }).where(eq(guideIntents.id, id)));

/** Intents without a live lease. */
export const orphans = (db: Db, now: Date, limit = 50): Promise<Intent[]> =>
  db
    .select()
    .from(guideIntents)
    .where(and(pending, lt(guideIntents.leaseUntil, now)))
    .orderBy(guideIntents.id)
    .limit(limit);

/** Leases an orphaned intent; null if another process was faster. */
export async function adopt(tx: Tx, { id }: Intent, now: Date): Promise<Intent | null> {
  const [found] = await tx
    .select()
    .from(guideIntents)
    .where(and(eq(guideIntents.id, id), pending, lt(guideIntents.leaseUntil, now)))
    .for('update', { skipLocked: true });
  return found ? extend(tx, found, now) : null;
}

/** Deletes intents that ended long ago. @returns how many were deleted */
export async function pruneIntents(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(guideIntents)
    .where(and(inArray(guideIntents.status, ['done', 'refused', 'abandoned']), lt(guideIntents.createdAt, before)))
    .returning({ id: guideIntents.id });
  return gone.length;
}
