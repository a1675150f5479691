import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { preparedStatement } from '../db/prepared.ts';
import { guideIntents } from '../db/schema/guide-records.ts';
import { idempotencyKeys } from '../db/schema/records.ts';
import { changeLimitMs, isTransient, Outdated, transact } from '../db/transact.ts';
import type { Db } from '../db/types.ts';
import { together, type Writes } from '../db/writes.ts';
import type { Issued } from '../registry/registry.ts';
import { ending, type Intent, type IntentRequest, open, resume, stillPending } from '../services/guide/intents.ts';
import { carryOut } from '../services/guide/outside.ts';
import type { Act } from '../services/history.ts';
import { underWay } from '../services/refusal.ts';
import { type Effect, hashOf, idempotent, keyIn } from './idempotent.ts';
import type { AppEnv, Deps } from './types.ts';

/** A change that needs the national system, in steps: intent row, call, result. */
export interface Steps<B = object> {
  /** Calls to the national system before anything is written. */
  before?: () => Promise<void>;
  /** Refuses, or returns the planned change and the rows it was based on. Only reads. */
  prepare(db: Db): Promise<Pick<IntentRequest, 'act' | 'guideId' | 'payload'> & Pick<Writes, 'seen'>>;
  /** Must be idempotent under the same reference. */
  call(intent: Intent): Promise<Issued | null>;
  /** The outcome, and its writes. Only reads. */
  plan(db: Db, intent: Intent, issued: Issued | null): Promise<Effect & { body: B; writes: Writes }>;
}

/**
 * Runs such a change once per key. A process that dies in between leaves its intent, which the next attempt under the key, or the
 * recovery job, resumes by its reference.
 * @throws Refusal 409 while it is under way, 400 `_externalErrors`, 403 and 503 as the national system decides
 */
export async function registered(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'db' | 'now'>,
  act: Act,
  now: Date,
  sent: unknown,
  steps: Steps,
  again: (db: Db, id: string) => Promise<object | null>,
): Promise<Response> {
  const { db } = deps;
  const given = keyIn(c);
  const key = given ?? randomUUID();
  const { userId } = act.owner;
  const ownKey = { key, requestHash: hashOf(c.req.method, c.req.path, sent), userId, linkId: null };
  const intent = await intentOf(db, ownKey, now, steps);
  const issued = intent && (await carryOut(db, intent, deps.now, () => steps.call(intent)));
  const plan = async (reader: Db, pending: Intent): Promise<Effect> => {
    const effect = await steps.plan(reader, pending, issued);
    return { ...effect, writes: together(effect.writes, ending(pending)) };
  };
  return idempotent(c, db, act, now, {
    body: sent,
    ...(intent && { plan: (reader) => plan(reader, intent) }),
    run: async (tx) => {
      // Another process ended it in the meantime: the next attempt finds the outcome.
      if (!intent || !(await stillPending(tx, intent))) throw underWay();
      return plan(tx, intent);
    },
    again,
  });
}

type OwnKey = Pick<IntentRequest, 'key' | 'requestHash' | 'linkId'> & { userId: number };

/**
 * The intent to continue, a new one for a new key; null when the change is done.
 * @throws Refusal 409 while another attempt holds it
 */
async function intentOf(db: Db, ownKey: OwnKey, now: Date, steps: Steps): Promise<Intent | null> {
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
