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
import { ending, type Intent, open, resume, stillPending, type Wanted } from '../services/guide/intents.ts';
import { carryOut } from '../services/guide/outside.ts';
import type { Act } from '../services/history.ts';
import { underWay } from '../services/refusal.ts';
import { type Effect, hashOf, idempotent, keyIn } from './idempotent.ts';
import type { AppEnv, Deps } from './types.ts';

/** A change that needs the national system, step by step: intent row, call, result. */
export interface Steps<B = object> {
  /** What must be asked of it before anything is written. */
  before?: () => Promise<void>;
  /** Refuses, or says what is to be done and what that was made of. Only reads. */
  prepare(db: Db): Promise<Pick<Wanted, 'act' | 'guideId' | 'payload'> & Pick<Writes, 'seen'>>;
  /** Asked again under the same reference, it does nothing twice. */
  call(intent: Intent): Promise<Issued | null>;
  /** What it has done, and what is to be written of that. Only reads. */
  plan(db: Db, intent: Intent, issued: Issued | null): Promise<Effect & { body: B; writes: Writes }>;
}

/**
 * Runs such a change once for each key. A process that dies in between leaves its intent, which the next attempt under the same key, or
 * the recovery job, takes up by its reference.
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
  const mine = { key, requestHash: hashOf(c.req.method, c.req.path, sent), userId, linkId: null };
  const intent = await intentOf(db, mine, now, steps);
  const issued = intent && (await carryOut(db, intent, deps.now, () => steps.call(intent)));
  const plan = async (reader: Db, pending: Intent): Promise<Effect> => {
    const effect = await steps.plan(reader, pending, issued);
    return { ...effect, writes: together(effect.writes, ending(pending)) };
  };
  return idempotent(c, db, act, now, {
    body: sent,
    ...(intent && { plan: (reader) => plan(reader, intent) }),
    run: async (tx) => {
      // Ended meanwhile by somebody else: the next attempt finds what they have left.
      if (!intent || !(await stillPending(tx, intent))) throw underWay();
      return plan(tx, intent);
    },
    again,
  });
}

type Mine = Pick<Wanted, 'key' | 'requestHash' | 'linkId'> & { userId: number };

/**
 * The intent to go on with, a new one where the key has none; null where the change has been done.
 * @throws Refusal 409 while another attempt has it
 */
async function intentOf(db: Db, mine: Mine, now: Date, steps: Steps): Promise<Intent | null> {
  const left = await leftBy(db, mine, now);
  if (left !== undefined) return left;
  await steps.before?.();
  for (let attempt = 1; ; attempt++) {
    try {
      const { seen, ...wanted } = await steps.prepare(db);
      const gate = { until: new Date(Date.now() + changeLimitMs), key: { owner: mine.userId, key: mine.key } };
      return await open(db, { ...mine, ...wanted }, now, seen, gate);
    } catch (error) {
      // What keeps it from beginning may be what another attempt under the same key has done or begun since.
      const meanwhile = await leftBy(db, mine, now);
      if (meanwhile !== undefined) return meanwhile;
      if (!isTransient(error) || attempt === 3) throw error instanceof Outdated ? underWay() : error;
    }
  }
}

/** What earlier attempts have left: the intent, taken over; null where the change has been done; undefined where there was none. */
async function leftBy(db: Db, mine: Mine, now: Date): Promise<Intent | null | undefined> {
  const [left] = await lookUp(db, { owner: mine.userId, key: mine.key });
  if (left?.done) return null;
  return left?.pending ? transact(db, (tx) => resume(tx, mine, now)) : undefined;
}

/** Both of one moment: an intent ends in the statement that writes its key. */
const lookUp = preparedStatement<{ done: boolean; pending: boolean }>('what a key has left', () => {
  const [owner, key] = [sql`${sql.placeholder('owner')}::bigint`, sql`${sql.placeholder('key')}::text`];
  const done = and(eq(idempotencyKeys.userId, owner), eq(idempotencyKeys.key, key));
  const pending = and(eq(guideIntents.userId, owner), eq(guideIntents.key, key), sql`${guideIntents.status} = 'pending'`);
  return sql`select exists (select from ${idempotencyKeys} where ${done}) as done,
    exists (select from ${guideIntents} where ${pending}) as pending`;
});
