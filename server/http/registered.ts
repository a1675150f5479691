import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Db } from '../db/types.ts';
import { together } from '../db/writes.ts';
import { ending, type Intent, stillPending } from '../services/guide/intents.ts';
import { intentOf } from '../services/guide/keyed-intent.ts';
import { carryOut } from '../services/guide/outside.ts';
import type { Steps } from '../services/guide/steps.ts';
import type { Act } from '../services/history.ts';
import { underWay } from '../services/refusal.ts';
import { type Effect, hashOf, idempotent, keyIn } from './idempotent.ts';
import type { AppEnv, Deps } from './types.ts';

/**
 * Runs a change that needs the national system once per key. A process that dies in between leaves its intent, which the next attempt under the key, or the
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
