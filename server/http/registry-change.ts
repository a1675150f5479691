import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { isTransient } from '../db/transact.ts';
import type { Db, Tx } from '../db/types.ts';
import { mergeWrites } from '../db/writes.ts';
import type { Rule } from '../services/accounts/permissions.ts';
import { completionWrites, type Intent, stillPending } from '../services/guide/registry/intents.ts';
import {
  type CallTimes,
  type OwnKey,
  openNewIntent,
  openOrResumeIntent,
} from '../services/guide/registry/keyed-intent.ts';
import { callOnce } from '../services/guide/registry/lost/call-once.ts';
import type { Steps } from '../services/guide/registry/steps.ts';
import type { Act } from '../services/history.ts';
import { Refusal, underWay } from '../services/refusal.ts';
import { type Principal, presence } from '../services/sessions/principal.ts';
import { type Change, type Effect, runChange } from './change.ts';
import { hashRequest, readKey } from './idempotency-key.ts';
import { type ChangeRequest, readChangeRequest } from './read-request.ts';
import type { ChangeSpec } from './route-specs.ts';
import type { AppEnv, Deps } from './types.ts';

/** A change that needs the national system, with the steps of its act. */
export interface RegistryChange extends Pick<Change, 'act' | 'body' | 'readCurrent'> {
  steps: Steps;
}

interface RegistryRoute<S extends ChangeSpec> extends Pick<Change, 'readCurrent'> {
  spec: S;
  rule: Rule;
  stepsOf: (request: ChangeRequest<S>) => Steps;
}

/**
 * Tries a change with the cached sender, who is checked again in the statement that records its
 * intent. Returns null if none was recorded; the change then starts again with the sender from the
 * database.
 */
export async function tryRegistryChange<S extends ChangeSpec>(
  c: Context<AppEnv>,
  deps: Deps,
  { stepsOf, readCurrent, ...route }: RegistryRoute<S>,
  principal: Principal | undefined,
): Promise<Response | null> {
  if (!principal) return null;
  c.set('principal', principal);
  const begun = await readChangeRequest(c, deps, route)
    .then(async ({ request, hashed }) => {
      const change = { act: request, body: hashed, steps: stepsOf(request), readCurrent };
      // Calls, and what is asked for after a restore, are for a sender from the database.
      if (change.steps.before || request.provedId !== undefined) return null;
      const attempt = { ...callTimes(deps, request), presence: presence(principal, request.now) };
      return { change, intent: await openNewIntent(deps.db, ownKey(c, change), attempt, change.steps) };
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal || isTransient(error)) return null;
      throw error;
    });
  return begun && finishChange(c, deps, begun.change, begun.intent);
}

/** Runs a change with the sender from the database. @throws as `runRegistryChange` */
export async function answerRegistryChange<S extends ChangeSpec>(
  c: Context<AppEnv>,
  deps: Deps,
  { stepsOf, readCurrent, ...route }: RegistryRoute<S>,
): Promise<Response> {
  const { request, hashed } = await readChangeRequest(c, deps, route);
  return runRegistryChange(c, deps, { act: request, body: hashed, steps: stepsOf(request), readCurrent });
}

/**
 * Runs a change that needs the national system once per key. If the process dies in between, its
 * intent remains; the next attempt with the key, or the recovery job, looks for its outcome.
 * @throws Refusal 409 while it is in progress or in doubt; 400 `_externalErrors`, 403 and 503 as
 * the national system decides
 */
async function runRegistryChange(
  c: Context<AppEnv>,
  deps: Deps,
  { steps, ...change }: RegistryChange,
): Promise<Response> {
  const { act } = change;
  const { db } = deps;
  // Recorded before the call, so that the outcome of a call without an answer can be asked for.
  const opening = openOrResumeIntent(db, ownKey(c, change), callTimes(deps, act), steps);
  const intent = await opening.catch(async (error: unknown) => {
    const here = act.provedId && error instanceof Refusal && (await steps.alreadyHere?.(db));
    if (!here) throw error;
    return 'here' as const;
  });
  // It was done before a restore, and its outcome has come back from the national system.
  if (intent === 'here') return runChange(c, deps, { ...change, run: () => currentEffect(db, change) });
  // An earlier attempt has written the outcome under the key, and its answer is repeated.
  if (!intent) return runChange(c, deps, { ...change, run: () => Promise.reject(underWay()) });
  return finishChange(c, deps, { steps, ...change }, intent);
}

/** Carries out an intent, and writes its outcome. */
async function finishChange(
  c: Context<AppEnv>,
  deps: Deps,
  { steps, ...change }: RegistryChange,
  intent: Intent,
): Promise<Response> {
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

const ownKey = (c: Context<AppEnv>, { act, body }: Pick<Change, 'act' | 'body'>): OwnKey => ({
  key: readKey(c) ?? randomUUID(),
  requestHash: hashRequest(c, body),
  userId: act.owner.userId,
  linkId: null,
});

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
