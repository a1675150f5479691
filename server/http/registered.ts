import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { idempotencyKeys } from '../db/schema/records.ts';
import { transact } from '../db/transact.ts';
import { type Db, rowsOf, type Tx } from '../db/types.ts';
import type { Issued } from '../registry/registry.ts';
import { type Intent, open, resume, stillPending, type Wanted } from '../services/guide/intents.ts';
import { carryOut } from '../services/guide/outside.ts';
import type { Act } from '../services/history.ts';
import { underWay } from '../services/refusal.ts';
import { type Effect, hashOf, idempotent, keyIn } from './idempotent.ts';
import type { AppEnv, Deps } from './types.ts';

/** A change that the national system has its say in, step by step: intent row, call, result. */
export interface Steps<B = object> {
  /** What must be asked of it before anything is written. */
  before?: () => Promise<void>;
  /** Refuses, or says what is to be done. */
  prepare(tx: Tx): Promise<Pick<Wanted, 'act' | 'guideId' | 'payload'>>;
  /** Asked again under the same reference, it does nothing twice. */
  call(intent: Intent): Promise<Issued | null>;
  /** Writes what it has done, and ends the intent. */
  finish(tx: Tx, intent: Intent, issued: Issued | null): Promise<Effect & { body: B }>;
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
  let result: { intent: Intent; issued: Issued | null } | null = null;
  const before = await transact(db, (tx) => lookUp(tx, mine, now));
  if (!before.known) {
    if (!before.resumed) await steps.before?.();
    const intent = before.resumed ?? (await transact(db, (tx) => begin(tx, mine, now, steps)));
    if (intent) result = { intent, issued: await carryOut(db, intent, deps.now, () => steps.call(intent)) };
  }
  return idempotent(c, db, act, now, {
    body: sent,
    run: async (tx) => {
      // Ended meanwhile by somebody else: the next attempt finds what they have left.
      if (!result || !(await stillPending(tx, result.intent))) throw underWay();
      return steps.finish(tx, result.intent, result.issued);
    },
    again,
  });
}

type Mine = Pick<Wanted, 'key' | 'requestHash' | 'linkId'> & { userId: number };

/**
 * What is there of a key: its effect, or an intent to go on with; one attempt at a time, with a lock of its own, so that none keeps
 * another from writing its result. The order matters: an intent that somebody ends meanwhile is waited for, and what it has become is read
 * after it.
 * @throws Refusal 409 while another attempt has it
 */
async function lookUp(tx: Tx, mine: Mine, now: Date): Promise<{ known: boolean; resumed: Intent | null }> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`intent:${mine.userId}:${mine.key}`}, 0)) as free`;
  const [taken] = await rowsOf<{ free: boolean }>(tx as unknown as Db, lock);
  if (!taken?.free) throw underWay();
  const resumed = await resume(tx, mine, now);
  const [row] = await tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, mine.userId), eq(idempotencyKeys.key, mine.key)));
  return { known: row !== undefined, resumed };
}

/** Looks again, under the key's lock, and only then judges and writes down what is to be done; null where it has been done meanwhile. */
async function begin(tx: Tx, mine: Mine, now: Date, steps: Steps): Promise<Intent | null> {
  const { known, resumed } = await lookUp(tx, mine, now);
  if (known || resumed) return resumed;
  return open(tx, { ...mine, ...(await steps.prepare(tx)) }, now);
}
