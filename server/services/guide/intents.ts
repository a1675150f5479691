import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { guideIntents } from '../../db/schema/guide-records.ts';
import type { Db, Tx } from '../../db/types.ts';
import { type Gate, sendWrites, type Writes } from '../../db/writes.ts';
import { keyOfAnother, underWay } from '../refusal.ts';

/** What is asked of the national system, from before the call until its end is written. */
export type Intent = typeof guideIntents.$inferSelect;

/** A call takes this long at most; an intent whose lease has run out belongs to nobody, and may be taken over. */
export const callLimitMs = 10_000;
const leaseMs = callLimitMs + 5_000;

export interface Wanted {
  key: string;
  requestHash: string;
  act: string;
  userId: number | null;
  linkId: number | null;
  guideId: number | null;
  payload: Record<string, unknown>;
}

/** Whose the key is: a user's, or a link's. */
const sender = ({ userId, linkId }: Pick<Wanted, 'userId' | 'linkId'>): SQL =>
  (userId === null ? eq(guideIntents.linkId, linkId ?? 0) : eq(guideIntents.userId, userId)) as SQL;

const pending = eq(guideIntents.status, 'pending');

/**
 * The pending intent of a key, taken over; null where there is none.
 * @throws Refusal 409 while another process has it, 422 where the key came with another request
 */
export async function resume(tx: Tx, wanted: Pick<Wanted, 'key' | 'requestHash' | 'userId' | 'linkId'>, now: Date): Promise<Intent | null> {
  const [found] = await tx
    .select()
    .from(guideIntents)
    .where(and(sender(wanted), eq(guideIntents.key, wanted.key), pending))
    .for('update');
  if (!found) return null;
  if (found.requestHash !== wanted.requestHash) throw keyOfAnother();
  if (found.leaseUntil > now) throw underWay();
  return extend(tx, found, now);
}

/** Takes an intent into hand again. */
export async function extend(tx: Tx, intent: Intent, now: Date): Promise<Intent> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  await tx.update(guideIntents).set({ leaseUntil }).where(eq(guideIntents.id, intent.id));
  return { ...intent, leaseUntil };
}

const underWayBy: readonly string[] = ['guide_intents_guide', 'guide_intents_creation'];

/**
 * Writes down what is about to be asked, if the guide is still as it was seen.
 * @throws Refusal 409 while another act on the guide, or another creation of the user, is under way
 */
export async function open(db: Db | Tx, wanted: Wanted, now: Date, seen: Writes['seen'] = {}, gate?: Gate): Promise<Intent> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const intent = { ...wanted, reference: randomUUID(), status: 'pending' as const, leaseUntil, createdAt: now };
  const refusal = (index: string) => (underWayBy.includes(index) ? underWay() : undefined);
  const writes = { name: 'intent', rows: { intent: [guideIntents, intent] as const }, wanted: 'intent', seen, refusal };
  return { ...intent, id: await sendWrites(db, writes, gate) };
}

/** Ends an intent, and has nothing written where somebody else has ended it. */
export const ending = ({ id }: Intent): Writes => ({
  name: 'end',
  changed: { intent: [guideIntents, id, { status: 'done' }] },
  holds: sql`exists (select from ${guideIntents} where ${guideIntents.id} = ${sql.placeholder('intent')}::bigint and ${pending} for update)`,
  values: { intent: id },
});

/** Locks an intent that is still to be ended; false where somebody else has ended it. */
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

/** Lets go of an intent whose call has failed without saying whether it was done: whoever asks again takes it up at once. */
export const letGo = async (db: Db, { id }: Intent, now: Date): Promise<void> =>
  void (await db.update(guideIntents).set({ leaseUntil: now }).where(eq(guideIntents.id, id)));

/** Intents that nobody has in hand. */
export const orphans = (db: Db, now: Date, limit = 50): Promise<Intent[]> =>
  db
    .select()
    .from(guideIntents)
    .where(and(pending, lt(guideIntents.leaseUntil, now)))
    .orderBy(guideIntents.id)
    .limit(limit);

/** Takes an orphan into hand; null where somebody was faster. */
export async function adopt(tx: Tx, { id }: Intent, now: Date): Promise<Intent | null> {
  const [found] = await tx
    .select()
    .from(guideIntents)
    .where(and(eq(guideIntents.id, id), pending, lt(guideIntents.leaseUntil, now)))
    .for('update', { skipLocked: true });
  return found ? extend(tx, found, now) : null;
}

/** Forgets what ended long ago. @returns how many */
export async function pruneIntents(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(guideIntents)
    .where(and(inArray(guideIntents.status, ['done', 'refused', 'abandoned']), lt(guideIntents.createdAt, before)))
    .returning({ id: guideIntents.id });
  return gone.length;
}
