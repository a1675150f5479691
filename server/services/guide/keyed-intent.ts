import { and, eq, sql } from 'drizzle-orm';
import { preparedStatement } from '../../db/prepared.ts';
import { guideIntents } from '../../db/schema/guide-records.ts';
import { idempotencyKeys } from '../../db/schema/records.ts';
import { changeLimitMs, isTransient, Outdated, transact } from '../../db/transact.ts';
import type { Db } from '../../db/types.ts';
import { underWay } from '../refusal.ts';
import { type Intent, type IntentRequest, open, resume } from './intents.ts';
import type { Steps } from './steps.ts';

export type OwnKey = Pick<IntentRequest, 'key' | 'requestHash' | 'linkId'> & { userId: number };

/**
 * The intent to continue, a new one for a new key; null when the change is done.
 * @throws Refusal 409 while another attempt holds it, and those of the steps
 */
export async function intentOf(db: Db, ownKey: OwnKey, now: Date, steps: Steps): Promise<Intent | null> {
  const left = await leftBy(db, ownKey, now);
  if (left !== undefined) return left;
  await steps.before?.();
  for (let attempt = 1; ; attempt++) {
    try {
      const { seen, ...intended } = await steps.prepare(db);
      const gate = { until: new Date(Date.now() + changeLimitMs), key: { owner: ownKey.userId, key: ownKey.key } };
      return await open(db, { ...ownKey, ...intended }, now, seen, gate);
    } catch (error) {
      // The refusal may come from another attempt under the same key that has since finished or started.
      const meanwhile = await leftBy(db, ownKey, now);
      if (meanwhile !== undefined) return meanwhile;
      if (!isTransient(error) || attempt === 3) throw error instanceof Outdated ? underWay() : error;
    }
  }
}

/** The state left by earlier attempts: the intent, taken over; null when the change is done; undefined when there was none. */
async function leftBy(db: Db, ownKey: OwnKey, now: Date): Promise<Intent | null | undefined> {
  const [left] = await lookUp(db, { owner: ownKey.userId, key: ownKey.key });
  if (left?.done) return null;
  return left?.pending ? transact(db, (tx) => resume(tx, ownKey, now)) : undefined;
}

/** Both change together: an intent ends in the statement that writes its key. */
const lookUp = preparedStatement<{ done: boolean; pending: boolean }>('what a key has left', () => {
  const [owner, key] = [sql`${sql.placeholder('owner')}::bigint`, sql`${sql.placeholder('key')}::text`];
  const done = and(eq(idempotencyKeys.userId, owner), eq(idempotencyKeys.key, key));
  const pending = and(eq(guideIntents.userId, owner), eq(guideIntents.key, key), sql`${guideIntents.status} = 'pending'`);
  return sql`select exists (select from ${idempotencyKeys} where ${done}) as done,
    exists (select from ${guideIntents} where ${pending}) as pending`;
});
