import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { headers } from '#domain/wire/headers.ts';
import { changeLimitMs, isTransient, Outdated, transact } from '../db/transact.ts';
import type { Db, Tx } from '../db/types.ts';
import { type Gate, mergeWrites, sendWrites, type Writes } from '../db/writes.ts';
import type { Rule } from '../services/accounts/permissions.ts';
import type { Act } from '../services/history.ts';
import { keyOfAnother, Refusal, underWay } from '../services/refusal.ts';
import { type Principal, presence } from '../services/sessions/principal.ts';
import { jsonAnswer } from './answers/json-answer.ts';
import { setReceipt } from './guards/receipts.ts';
import { isKnownKey, keyRow, type RequestKey, readRequestKey, type StoredAnswer, takeKey } from './idempotency-key.ts';
import { type ChangeRequest, readChangeRequest } from './read-request.ts';
import type { ChangeSpec } from './route-specs.ts';
import type { AppEnv, Deps } from './types.ts';

// The path of a change, top to bottom: the cached sender, the request, the attempt without a
// transaction, the transaction under the key's lock, and the answer or its replay.

/** Outcome of a change: its answer, and the entity that it changed. */
export interface Effect {
  status?: ContentfulStatusCode;
  /** Answer to the request, unless `writes.answer` builds it. */
  body: object;
  entity: string;
  id: string | null;
  /** Remaining writes, sent in one statement with the key. */
  writes?: Writes | undefined;
}

/**
 * Reads the current entity, for a repeat whose stored answer was pruned; null if it no longer
 * exists.
 */
export type ReadCurrent = (db: Db, principal: Principal, id: string) => Promise<object | null>;

export interface ChangeSteps<P = unknown> {
  /** Does work too slow for a transaction: runs before it, and is skipped for a known key. */
  prepare?: () => Promise<P>;
  run: (tx: Tx, prepared: P) => Promise<Effect>;
  /** Only reads, and leaves every write to `writes`; tried first, without a transaction. */
  plan?: (db: Db) => Promise<Effect>;
  readCurrent: ReadCurrent;
}

export interface Change<P = unknown> extends ChangeSteps<P> {
  act: Act;
  /** Request as it was read, for the hash; fields only. */
  body: unknown;
  /** Text that the receipt is written for, where that is not the hash of the request. */
  sealed?: string;
}

type ChangeDeps = Pick<Deps, 'db' | 'secret'>;

export interface ChangeRoute<S extends ChangeSpec, P> {
  spec: S;
  rule: Rule;
  stepsOf: (request: ChangeRequest<S>) => ChangeSteps<P>;
}

/**
 * Tries a change with the cached sender, who is checked again in the statement that writes. Returns
 * null if nothing was written; the change then starts again with the sender from the database.
 */
export async function tryWithCachedPrincipal<S extends ChangeSpec, P>(
  c: Context<AppEnv>,
  deps: Deps,
  route: ChangeRoute<S, P>,
  principal: Principal | undefined,
): Promise<Response | null> {
  if (!principal) return null;
  c.set('principal', principal);
  c.set('tried', principal);
  try {
    const { request, hashed } = await readChangeRequest(c, deps, route);
    const { plan } = route.stepsOf(request);
    if (!plan) return null;
    const unchanged = presence(principal, request.now);
    return await tryWithoutTransaction(c, deps, {
      act: request,
      body: hashed,
      plan: async (db) => {
        const effect = await plan(db);
        return { ...effect, writes: effect.writes ? mergeWrites(effect.writes, unchanged) : unchanged };
      },
    });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Answers a change with the sender from the database. */
export async function answerChange<S extends ChangeSpec, P>(
  c: Context<AppEnv>,
  deps: Deps,
  route: ChangeRoute<S, P>,
): Promise<Response> {
  const { request, hashed } = await readChangeRequest(c, deps, route);
  const { plan, ...steps } = route.stepsOf(request);
  const wasTried = c.get('tried')?.version === request.principal.version;
  return runChange(c, deps, { act: request, body: hashed, ...steps, ...(plan && !wasTried && { plan }) });
}

/**
 * Runs a change once per key and owner, whoever sends it. The key is written in the effect's
 * transaction: a refusal leaves neither, and a committed effect keeps its stored answer.
 * @throws Refusal 409 while the same key is in progress, 422 if the key came with another request
 * before
 */
export async function runChange<P>(c: Context<AppEnv>, deps: ChangeDeps, change: Change<P>): Promise<Response> {
  const { db } = deps;
  const { plan, prepare, run } = change;
  const quick = plan && (await tryWithoutTransaction(c, deps, { ...change, plan }));
  if (quick) return quick;
  const key = readRequestKey(c, change);
  const isKnown = prepare && key && (await isKnownKey(db, key));
  const prepared = (isKnown ? undefined : await prepare?.()) as P;
  const { stored, effect } = await inTransaction(db, async (tx) => {
    const before = key && (await takeKey(tx, key));
    return before ? { stored: before } : { effect: await sendEffect(tx, await run(tx, prepared), key) };
  });
  if (effect) return answerEffect(c, deps, change, { effect, key });
  if (stored.request_hash !== key?.requestHash) throw keyOfAnother();
  setReceipt(c, deps.secret, takenAs(change, key), { at: new Date(stored.created_at), effectId: stored.effect_id });
  return replay(c, db, change, stored);
}

/**
 * Reads without a transaction and writes in one statement; returns null if that was not possible.
 * Refusals, keys known or in progress, and rows changed in the meantime are then handled in a
 * transaction, under the key's lock.
 */
async function tryWithoutTransaction(
  c: Context<AppEnv>,
  deps: ChangeDeps,
  { plan, ...change }: Pick<Change, 'act' | 'body' | 'sealed'> & { plan: (db: Db) => Promise<Effect> },
): Promise<Response | null> {
  const { db } = deps;
  const begun = Date.now();
  const key = readRequestKey(c, change);
  const effect = await plan(db).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  // The database's clock may be wrong, so the wait for a connection and the statement itself get
  // the rest of the limit.
  if (!effect || Date.now() - begun > changeLimitMs / 3) return null;
  try {
    const until = new Date(begun + changeLimitMs);
    const gate = { until, ...(key && { key: { owner: key.userId, key: key.key } }) };
    const done = await sendEffect(db, effect, key, gate);
    return answerEffect(c, deps, change, { effect: done, key });
  } catch (error) {
    if (isTransient(error)) return null;
    throw error;
  }
}

const takenAs = ({ act, sealed }: Pick<Change, 'act' | 'sealed'>, { key, requestHash }: RequestKey) => ({
  owner: act.owner,
  key,
  requestHash: sealed ?? requestHash,
});

/** Answers with an effect and, for a request with a key, its receipt. */
function answerEffect(
  c: Context<AppEnv>,
  { secret }: ChangeDeps,
  change: Pick<Change, 'act' | 'sealed'>,
  { effect, key }: { effect: Effect; key: RequestKey | null },
): Response {
  if (key) setReceipt(c, secret, takenAs(change, key), { at: key.createdAt, effectId: effect.id });
  return jsonAnswer(c, effect.body, effect.status);
}

/** Runs work in a transaction. @throws Refusal 409 if other changes overtook it each time */
const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, work).catch((error: unknown) => {
    throw error instanceof Outdated ? underWay() : error;
  });

/** Answer that the gate of the statement builds. */
const builtAnswer = sql`answer`;

/**
 * Writes the key, if any, in one statement with the effect's remaining writes.
 * @returns the effect with its answer
 */
async function sendEffect(db: Db | Tx, effect: Effect, key: RequestKey | null, gate?: Gate): Promise<Effect> {
  const { status = 200, entity, id, writes = { name: 'key' } } = effect;
  const body = writes.answer ? builtAnswer : effect.body;
  const withKey = key && { ...writes, rows: { ...writes.rows, key: keyRow(key, { status, body, entity, id }) } };
  const all = withKey ?? effect.writes;
  const sent = all && (await sendWrites(db, all, gate));
  return sent?.answer ? { ...effect, body: sent.answer } : effect;
}

/**
 * Answers a repeated key. The stored answer is only for the owner: an administrator who hands it in
 * gets the entity as they may see it.
 */
async function replay(
  c: Context<AppEnv>,
  db: Db,
  { act: { principal, owner }, readCurrent }: Pick<Change, 'act' | 'readCurrent'>,
  stored: StoredAnswer,
): Promise<Response> {
  const isTheirs = !stored.pruned && owner.userId === principal.userId;
  const body = isTheirs ? stored.body : stored.effect_id && (await readCurrent(db, principal, stored.effect_id));
  c.header(headers.replayed, 'true');
  return jsonAnswer(c, body || {}, stored.status);
}
