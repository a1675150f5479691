import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Db, Tx } from '../db/types.ts';
import { mergeWrites } from '../db/writes.ts';
import { completionWrites, stillPending } from '../services/guide/registry/intents.ts';
import { type CallTimes, openOrResumeIntent } from '../services/guide/registry/keyed-intent.ts';
import { callOnce } from '../services/guide/registry/lost/call-once.ts';
import type { Steps } from '../services/guide/registry/steps.ts';
import type { Act } from '../services/history.ts';
import { Refusal, underWay } from '../services/refusal.ts';
import { type Change, type Effect, runChange } from './change.ts';
import { hashRequest, readKey } from './idempotency-key.ts';
import type { AppEnv, Deps } from './types.ts';

/** A change that needs the national system, with the steps of its act. */
export interface RegistryChange extends Pick<Change, 'act' | 'body' | 'readCurrent'> {
  steps: Steps;
}

/**
 * Runs a change that needs the national system once per key. If the process dies in between, its
 * intent remains; the next attempt with the key, or the recovery job, looks for its outcome.
 * @throws Refusal 409 while it is in progress or in doubt; 400 `_externalErrors`, 403 and 503 as
 * the national system decides
 */
export async function runRegistryChange(
  c: Context<AppEnv>,
  deps: Deps,
  { steps, ...change }: RegistryChange,
): Promise<Response> {
  const { act, body } = change;
  const { db } = deps;
  const { userId } = act.owner;
  const ownKey = { key: readKey(c) ?? randomUUID(), requestHash: hashRequest(c, body), userId, linkId: null };
  // Recorded before the call, so that the outcome of a call without an answer can be asked for.
  const intent = await openOrResumeIntent(db, ownKey, callTimes(deps, act), steps).catch(async (error: unknown) => {
    const here = act.provedId && error instanceof Refusal && (await steps.alreadyHere?.(db));
    if (!here) throw error;
    return 'here' as const;
  });
  // It was done before a restore, and its outcome has come back from the national system.
  if (intent === 'here') return runChange(c, deps, { ...change, run: () => currentEffect(db, change) });
  // An earlier attempt has written the outcome under the key, and its answer is repeated.
  if (!intent) return runChange(c, deps, { ...change, run: () => Promise.reject(underWay()) });
  // Called outside of every transaction: it may take ten seconds.
  const issued = await callOnce(deps, intent, () => steps.call(intent));
  const plan = async (reader: Db): Promise<Effect> => {
    const effect = await steps.plan(reader, intent, issued);
    return { ...effect, writes: mergeWrites(effect.writes, completionWrites(intent)) };
  };
  const run = async (tx: Tx): Promise<Effect> => {
    // Another process ended the intent in the meantime; the next attempt finds the outcome.
    if (!(await stillPending(tx, intent))) throw underWay();
    return plan(tx);
  };
  return runChange(c, deps, { ...change, plan, run });
}

/** Returns the time of the attempt, and of the call that may have been made before a restore. */
const callTimes = ({ now }: Deps, { provedId, moments }: Act): CallTimes =>
  provedId === undefined ? { now: moments.receivedAt } : { now: now(), calledAt: moments.receivedAt };

/** Returns the effect of an act whose outcome is here: the entity as it is. */
async function currentEffect(
  db: Db,
  { act, readCurrent }: Pick<RegistryChange, 'act' | 'readCurrent'>,
): Promise<Effect> {
  const id = act.provedId ?? '';
  return { body: (await readCurrent(db, act.principal, id)) ?? {}, entity: 'egar', id };
}
