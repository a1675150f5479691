import { and, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { type Gate, mergeWrites, sendWrites, type Writes } from '#server/db/writes.ts';
import type { RegistryGuide } from '#server/registry/registry.ts';
import { answerLogins, type SavedLogin } from '#server/services/organisation/saved-logins.ts';
import { inDoubt, keyOfAnother, underWay } from '#server/services/refusal.ts';

type IntentRow = typeof guideIntents.$inferSelect;

/**
 * A call to the national system, recorded before the call and kept open until the outcome is
 * written. `isFresh`: this attempt has recorded it, and nobody has called yet; `logins` are the
 * credentials that were saved at that time.
 */
export type Intent = IntentRow & { isFresh?: true; logins?: SavedLogin[] };

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
const open = inArray(guideIntents.status, ['pending', 'uncertain']);
/** Time in ms until what was found for an uncertain creation is looked at again. */
const lookAgainMs = 10 * 60_000;

/**
 * Takes over the open intent of a key; null if there is none.
 * @throws Refusal 409 while another process holds it or a person must decide, 422 if the key came
 * with another request
 */
export async function resumeIntent(
  tx: Tx,
  request: Pick<IntentRequest, 'key' | 'requestHash' | 'userId' | 'linkId'>,
  now: Date,
): Promise<Intent | null> {
  const [found] = await tx
    .select()
    .from(guideIntents)
    .where(and(sender(request), eq(guideIntents.key, request.key), open))
    .for('update');
  if (!found) return null;
  if (found.requestHash !== request.requestHash) throw keyOfAnother();
  if (found.status === 'uncertain') throw inDoubt();
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

const ofSender = sql`${guideIntents.userId} = ${sql.placeholder('sender')}::bigint and ${guideIntents.key} = ${sql.placeholder('sender key')}::text`;
/**
 * Condition that an attempt under the same key, received no earlier than this one, was refused: its
 * device has heard of that refusal, and an attempt that was held up on the way must not act now.
 */
export const refusedSince = sql`exists (select from ${guideIntents}
  where ${ofSender} and ${guideIntents.status} = 'refused' and ${guideIntents.createdAt} >= ${sql.placeholder('sent at')}::timestamptz)`;
/** Condition that an attempt under the same key is still open. */
export const leftOpen = sql`exists (select from ${guideIntents} where ${ofSender} and ${guideIntents.status} in ('pending', 'uncertain'))`;

/** Circumstances under which an intent is recorded. */
export interface Opening {
  seen?: Writes['seen'];
  gate?: Gate;
  /** Time of a call that may have been made before the database was restored. */
  calledAt?: Date;
  /** Establishment (UniqueId) whose saved credentials the intent brings along. */
  loginsOf?: string;
  /** Further conditions. */
  presence?: Writes;
}

/**
 * Records an intent, if the guide is still as it was read.
 * @throws Refusal 409 while another act on the guide, or another creation by the user, is in
 * progress; Outdated if another attempt under the key is open, done, or was refused later
 */
export async function openIntent(
  db: Db | Tx,
  request: IntentRequest,
  now: Date,
  { seen = {}, gate, calledAt, loginsOf, presence }: Opening = {},
): Promise<Intent> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  // The call follows at once: a process that dies in between leaves an outcome that nobody knows.
  const intent = { ...request, status: 'pending' as const, calledAt: calledAt ?? now, leaseUntil, createdAt: now };
  const refusal = (index: string) => (underWayBy.includes(index) ? underWay() : undefined);
  const { values, ...read } = loginsOf === undefined ? {} : answerLogins(loginsOf);
  const writes: Writes = {
    name: 'intent',
    rows: { intent: [guideIntents, intent] },
    returnedRow: 'intent',
    seen,
    refusal,
    holds: [sql`not ${refusedSince}`, sql`not ${leftOpen}`],
    values: { ...values, sender: request.userId, 'sender key': request.key, 'sent at': now.toISOString() },
    ...read,
  };
  const { returned: id, answer } = await sendWrites(db, presence ? mergeWrites(writes, presence) : writes, gate);
  const opened: Intent = { ...intent, uniqueId: '', found: null, id };
  if (calledAt === undefined) opened.isFresh = true;
  if (Array.isArray(answer)) opened.logins = answer;
  return opened;
}

/** Builds the writes that end an intent; nothing is written if another process has ended it. */
export const completionWrites = ({ id }: Intent): Writes => ({
  name: 'end',
  changed: { intent: [guideIntents, id, { status: 'done' }] },
  holds: [
    sql`exists (select from ${guideIntents} where ${guideIntents.id} = ${sql.placeholder('intent')}::bigint and ${open} for update)`,
  ],
  values: { intent: id },
});

/** Locks a pending intent; returns false if another process has ended it. */
export const stillPending = (tx: Tx, intent: Intent): Promise<boolean> => lockIf(tx, intent, pending);

/** Locks an open intent, pending or uncertain; returns false if another process has ended it. */
export const stillOpen = (tx: Tx, intent: Intent): Promise<boolean> => lockIf(tx, intent, open);

async function lockIf(tx: Tx, { id }: Intent, is: SQL): Promise<boolean> {
  const [found] = await tx
    .select({ id: guideIntents.id })
    .from(guideIntents)
    .where(and(eq(guideIntents.id, id), is))
    .for('update');
  return found !== undefined;
}

/**
 * Changes an open intent, for whoever holds its lease: `leaseUntil` names the holder, so that a
 * process that was held up changes nothing.
 * @returns false if somebody else has taken it over or ended it
 */
async function change(db: Db | Tx, { id, leaseUntil }: Intent, values: Partial<IntentRow>): Promise<boolean> {
  const changed = await db
    .update(guideIntents)
    .set(values)
    .where(and(eq(guideIntents.id, id), eq(guideIntents.leaseUntil, leaseUntil), open))
    .returning({ id: guideIntents.id });
  return changed.length > 0;
}

/** Ends an intent that came to nothing. */
export const closeIntent = (db: Db | Tx, intent: Intent, status: 'refused' | 'abandoned'): Promise<boolean> =>
  change(db, intent, { status, found: null });

/**
 * Releases an intent after a call with an unknown outcome, so that the next attempt can take it up
 * at once.
 */
export const releaseLease = (db: Db | Tx, intent: Intent, now: Date): Promise<boolean> =>
  change(db, intent, { leaseUntil: now });

/** Notes that a call begins, before it does. @returns false if the call must not be made */
export const rememberCall = (db: Db, intent: Intent, now: Date): Promise<boolean> =>
  change(db, intent, { calledAt: now });

/** Releases an intent after a call that surely changed nothing: the next attempt may call again. */
export const forgetCall = (db: Db, intent: Intent, now: Date): Promise<boolean> =>
  change(db, intent, { calledAt: null, leaseUntil: now });

/**
 * Leaves a creation to a person, with the guides that may be it; they are looked at again later.
 */
export const leaveInDoubt = (db: Db | Tx, intent: Intent, found: RegistryGuide[], now: Date): Promise<boolean> =>
  change(db, intent, { status: 'uncertain', found, leaseUntil: new Date(now.getTime() + lookAgainMs) });

/**
 * Keeps the lease of an intent during a long search.
 * @returns the intent; null if somebody else has taken it over
 */
export async function keepLease(db: Db, intent: Intent, now: Date): Promise<Intent | null> {
  const leaseUntil = new Date(now.getTime() + leaseMs);
  return (await change(db, intent, { leaseUntil })) ? { ...intent, leaseUntil } : null;
}

/** Reads open intents without a live lease. */
export const expiredIntents = (db: Db, now: Date, limit = 50): Promise<Intent[]> =>
  db
    .select()
    .from(guideIntents)
    .where(and(open, lte(guideIntents.leaseUntil, now)))
    .orderBy(guideIntents.leaseUntil, guideIntents.id)
    .limit(limit);

/** Reads the open creations but this one, with the guides that they are to become. */
export const otherCreations = (db: Db, { id }: Intent): Promise<Intent[]> =>
  db
    .select()
    .from(guideIntents)
    .where(and(open, ne(guideIntents.id, id), inArray(guideIntents.act, Object.values(creationAct))));

/** Leases an orphaned intent; returns null if another process was faster. */
export async function adoptOrphan(tx: Tx, { id }: Intent, now: Date): Promise<Intent | null> {
  const [found] = await tx
    .select()
    .from(guideIntents)
    .where(and(eq(guideIntents.id, id), open, lte(guideIntents.leaseUntil, now)))
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
