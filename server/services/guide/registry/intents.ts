import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { type Gate, sendWrites, type Writes } from '#server/db/writes.ts';
import { keyOfAnother, underWay } from '#server/services/refusal.ts';

/**
 * A call to the national system, recorded before the call and kept open until the outcome is
 * written.
 */
export type Intent = typeof guideIntents.$inferSelect;

/** Upper limit of a call in ms. Another process may take over an intent whose lease has expired. */
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

/** Returns the condition on the owner of the key: a user or a link. */
const sender = ({ userId, linkId }: Pick<IntentRequest, 'userId' | 'linkId'>): SQL =>
  (userId === null ? eq(guideIntents.linkId, linkId ?? 0) : eq(guideIntents.userId, userId)) as SQL;

const pending = eq(guideIntents.status, 'pending');

/**
 * Takes over the pending intent of a key; null if there is none.
 * @throws Refusal 409 while another process holds it, 422 if the key came with another request
 */
export async function resumeIntent(
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
  return renewLease(tx, found, now);
}

/** Renews the lease of an intent. */
export async function renewLease(tx: Tx, intent: Intent, now: Date): Promise<Intent> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  await tx.update(guideIntents).set({ leaseUntil }).where(eq(guideIntents.id, intent.id));
  return { ...intent, leaseUntil };
}

/**
 * Names of the act of creation. Only one at a time may be in progress per user for those made in
 * the form.
 */
export const creationAct = { alone: 'create', inBatch: 'createInBatch' } as const;
export const isCreation = ({ act }: Pick<Intent, 'act'>): boolean =>
  (Object.values(creationAct) as string[]).includes(act);

const underWayBy: readonly string[] = ['guide_intents_guide', 'guide_intents_creation'];

/**
 * Records an intent, if the guide is still as it was read.
 * @throws Refusal 409 while another act on the guide, or another creation by the user, is in
 * progress
 */
export async function openIntent(
  db: Db | Tx,
  request: IntentRequest,
  now: Date,
  { seen = {}, gate }: { seen?: Writes['seen']; gate?: Gate } = {},
): Promise<Intent> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const intent = { ...request, reference: randomUUID(), status: 'pending' as const, leaseUntil, createdAt: now };
  const refusal = (index: string) => (underWayBy.includes(index) ? underWay() : undefined);
  const writes = {
    name: 'intent',
    rows: { intent: [guideIntents, intent] as const },
    returnedRow: 'intent',
    seen,
    refusal,
  };
  return { ...intent, id: (await sendWrites(db, writes, gate)).returned };
}

/** Builds the writes that end an intent; nothing is written if another process has ended it. */
export const completionWrites = ({ id }: Intent): Writes => ({
  name: 'end',
  changed: { intent: [guideIntents, id, { status: 'done' }] },
  holds: [
    sql`exists (select from ${guideIntents} where ${guideIntents.id} = ${sql.placeholder('intent')}::bigint and ${pending} for update)`,
  ],
  values: { intent: id },
});

/** Locks a pending intent; returns false if another process has ended it. */
export async function stillPending(tx: Tx, { id }: Intent): Promise<boolean> {
  const [found] = await tx
    .select({ id: guideIntents.id })
    .from(guideIntents)
    .where(and(eq(guideIntents.id, id), pending))
    .for('update');
  return found !== undefined;
}

export const closeIntent = async (
  db: Db | Tx,
  { id }: Intent,
  status: 'done' | 'refused' | 'abandoned',
): Promise<void> =>
  void (await db
    .update(guideIntents)
    .set({ status })
    .where(and(eq(guideIntents.id, id), pending)));

/**
 * Releases an intent after a call with an unknown outcome, so that the next attempt can take it up
 * at once.
 */
export const releaseLease = async (db: Db, { id }: Intent, now: Date): Promise<void> =>
  void (await db.update(guideIntents).set({ leaseUntil: now }).where(eq(guideIntents.id, id)));

/** Reads intents without a live lease. */
export const expiredIntents = (db: Db, now: Date, limit = 50): Promise<Intent[]> =>
  db
    .select()
    .from(guideIntents)
    .where(and(pending, lt(guideIntents.leaseUntil, now)))
    .orderBy(guideIntents.id)
    .limit(limit);

/** Leases an orphaned intent; returns null if another process was faster. */
export async function adoptOrphan(tx: Tx, { id }: Intent, now: Date): Promise<Intent | null> {
  const [found] = await tx
    .select()
    .from(guideIntents)
    .where(and(eq(guideIntents.id, id), pending, lt(guideIntents.leaseUntil, now)))
    .for('update', { skipLocked: true });
  return found ? renewLease(tx, found, now) : null;
}

/** Deletes intents that ended long ago. @returns the number deleted */
export async function pruneIntents(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(guideIntents)
    .where(and(inArray(guideIntents.status, ['done', 'refused', 'abandoned']), lt(guideIntents.createdAt, before)))
    .returning({ id: guideIntents.id });
  return gone.length;
}
