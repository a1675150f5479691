import { and, eq, sql } from 'drizzle-orm';
import { preparedStatement } from '#server/db/prepared.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { changeLimitMs, isTransient, Outdated, transact } from '#server/db/transact.ts';
import type { Db } from '#server/db/types.ts';
import type { Gate, Writes } from '#server/db/writes.ts';
import { underWay } from '#server/services/refusal.ts';
import { type Intent, type IntentRequest, leftOpen, openIntent, refusedSince, resumeIntent } from './intents.ts';
import type { Steps } from './steps.ts';

export type OwnKey = Pick<IntentRequest, 'key' | 'requestHash' | 'linkId'> & { userId: number };

/** Time of an attempt; and of a call that may have been made before the database was restored. */
export interface CallTimes {
  now: Date;
  calledAt?: Date;
}

const gateOf = ({ userId, key }: OwnKey): Gate => ({
  until: new Date(Date.now() + changeLimitMs),
  key: { owner: userId, key },
});

/**
 * Returns the intent to continue, or a new one for a new key; null if the change is done.
 * @throws Refusal 409 while another attempt holds it, and the refusals of the steps
 */
export async function openOrResumeIntent(
  db: Db,
  ownKey: OwnKey,
  times: CallTimes,
  steps: Steps,
): Promise<Intent | null> {
  const { now } = times;
  // Without calls, it is quicker to find out from the statement that would record the intent.
  const left = steps.before && (await leftBy(db, ownKey, now));
  if (left !== undefined) return left;
  await steps.before?.();
  for (let attempt = 1; ; attempt++) {
    try {
      return await openNewIntent(db, ownKey, times, steps);
    } catch (error) {
      // Another attempt with the same key may have caused the refusal, and finished or started
      // meanwhile.
      const meanwhile = await leftBy(db, ownKey, now);
      if (meanwhile !== undefined) return meanwhile;
      if (!isTransient(error) || attempt === 3) throw error instanceof Outdated ? underWay() : error;
    }
  }
}

/**
 * Prepares the change and records its intent, under further conditions if `presence` has them.
 * @throws Outdated if the key is not new, and the refusals of the steps
 */
export async function openNewIntent(
  db: Db,
  ownKey: OwnKey,
  { now, calledAt, presence }: CallTimes & { presence?: Writes },
  { prepare }: Pick<Steps, 'prepare'>,
): Promise<Intent> {
  const { seen = {}, loginsOf, ...intended } = await prepare(db);
  return openIntent(db, { ...ownKey, ...intended }, now, {
    seen,
    gate: gateOf(ownKey),
    ...(calledAt && { calledAt }),
    ...(loginsOf !== undefined && { loginsOf }),
    ...(presence && { presence }),
  });
}

/**
 * Returns the state that earlier attempts left: the intent, taken over; null if the change is done;
 * undefined if there was none.
 * @throws Refusal 409 if an attempt that came no earlier was refused
 */
async function leftBy(db: Db, ownKey: OwnKey, now: Date): Promise<Intent | null | undefined> {
  const { userId: sender, key } = ownKey;
  const [left] = await lookUp(db, { sender, 'sender key': key, 'sent at': now.toISOString() });
  if (left?.done) return null;
  if (left?.refused) throw underWay();
  return left?.pending ? transact(db, (tx) => resumeIntent(tx, ownKey, now)) : undefined;
}

/**
 * Statement that reads both at once, because they change together: an intent ends in the statement
 * that writes its key.
 */
const lookUp = preparedStatement<Record<'done' | 'pending' | 'refused', boolean>>('what a key has left', () => {
  const [owner, key] = [sql`${sql.placeholder('sender')}::bigint`, sql`${sql.placeholder('sender key')}::text`];
  const done = and(eq(idempotencyKeys.userId, owner), eq(idempotencyKeys.key, key));
  return sql`select exists (select from ${idempotencyKeys} where ${done}) as done,
    ${leftOpen} as pending, ${refusedSince} as refused`;
});
