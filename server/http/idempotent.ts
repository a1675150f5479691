import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { headers } from '../../src/domain/wire/headers.ts';
import { preparedStatement } from '../db/prepared.ts';
import { idempotencyKeys } from '../db/schema/records.ts';
import { changeLimitMs, isTransient, Outdated, transact } from '../db/transact.ts';
import type { Db, Tx } from '../db/types.ts';
import { type Gate, sendWrites, type Writes } from '../db/writes.ts';
import type { Principal } from '../services/principal.ts';
import { keyOfAnother, Refusal, underWay } from '../services/refusal.ts';
import { jsonAnswer } from './json-answer.ts';
import { parse } from './parse.ts';
import type { AppEnv } from './types.ts';

/** The outcome of a change: its answer, and the entity that it changed. */
export interface Effect {
  status?: ContentfulStatusCode;
  /** Unless `writes.answer` makes it. */
  body: object;
  entity: string;
  id: string | null;
  /** The remaining writes, sent in one statement with the key. */
  writes?: Writes | undefined;
}

export interface Change<P = unknown> {
  /** The request as it was read, for the hash; fields only. */
  body: unknown;
  /** Work too slow for a transaction: runs before it, and is skipped for a known key. */
  prepare?: () => Promise<P>;
  run: (tx: Tx, prepared: P) => Promise<Effect>;
  /** The same as reads that leave every write to `writes`: tried without a transaction first. */
  plan?: (db: Db) => Promise<Effect>;
  /** The current entity, for a repeat whose answer was pruned; null when it is gone. */
  again: (db: Db, id: string) => Promise<object | null>;
}

const Key = v.object({ [headers.idempotencyKey]: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,255}$/, 'val_invalid_format')) });

/** The key of a request, if it has one. @throws Refusal 400 */
export function keyIn(c: Context): string | undefined {
  const sent = c.req.header(headers.idempotencyKey);
  return sent === undefined ? undefined : parse(Key, { [headers.idempotencyKey]: sent })[headers.idempotencyKey];
}

/**
 * Runs a change once per key and owner, whoever sends it. The key is written in the effect's transaction: a refusal leaves neither, and a
 * committed effect keeps its stored answer.
 * @throws Refusal 409 while the same key is under way, 422 when the key came with another request before.
 */
export async function idempotent<P>(
  c: Context<AppEnv>,
  db: Db,
  { principal, owner }: { principal: Principal; owner: Principal },
  now: Date,
  change: Change<P>,
): Promise<Response> {
  const planned = change.plan && (await atOnce(c, db, { owner }, now, { body: change.body, plan: change.plan }));
  if (planned) return planned;
  const { key, requestHash, store } = storing(c, owner, now, change.body);
  const prepare = async () => (await change.prepare?.()) as P;
  if (key === undefined) {
    const prepared = await prepare();
    const effect = await inTurn(db, async (tx) => store(tx, await change.run(tx, prepared)));
    return jsonAnswer(c, effect.body, effect.status);
  }
  const prepared = change.prepare && (await isKnown(db, owner, key)) ? (undefined as P) : await prepare();
  const done = await inTurn(db, async (tx) => {
    const [taken] = await takeKey(tx, { owner: owner.userId, key });
    if (!taken?.free) throw underWay();
    if (taken.stored) return { stored: taken };
    return { effect: await store(tx, await change.run(tx, prepared)) };
  });
  if (done.effect) return jsonAnswer(c, done.effect.body, done.effect.status);
  const { stored } = done;
  if (stored.request_hash !== requestHash) throw keyOfAnother();
  // The owner's answer is for the owner only: an administrator who hands it in sees the entity as they may see it.
  const theirs = !stored.pruned && owner.userId === principal.userId;
  const body = theirs ? stored.body : stored.effect_id && (await change.again(db, stored.effect_id));
  c.header(headers.replayed, 'true');
  return jsonAnswer(c, body || {}, stored.status as ContentfulStatusCode);
}

/** @throws Refusal 409 when other changes overtook it each time */
const inTurn = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, work).catch((error: unknown) => {
    throw error instanceof Outdated ? underWay() : error;
  });

/** Stores the effect of a request, with its key if it has one. */
function storing(c: Context<AppEnv>, owner: Principal, now: Date, body: unknown) {
  const key = keyIn(c);
  const requestHash = key === undefined ? '' : hashOf(c.req.method, c.req.path, body);
  const keyed = key === undefined ? null : { owner, key, requestHash, now };
  return { key, requestHash, store: (db: Db | Tx, effect: Effect, gate?: Gate) => sendEffect(db, effect, keyed, gate) };
}

/**
 * Reads without a transaction and writes in one statement; null when that was not possible. Refusals, keys known or under way, and rows
 * changed in the meantime are handled in a transaction, under the key's lock.
 */
export async function atOnce(
  c: Context<AppEnv>,
  db: Db,
  { owner }: { owner: Principal },
  now: Date,
  { body, plan }: { body: unknown; plan: (db: Db) => Promise<Effect> },
): Promise<Response | null> {
  const begun = Date.now();
  const { key, store } = storing(c, owner, now, body);
  const effect = await plan(db).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  // The database's clock may be wrong, so the wait for a connection and the statement itself have the rest of the limit.
  if (!effect || Date.now() - begun > changeLimitMs / 3) return null;
  try {
    const until = new Date(begun + changeLimitMs);
    const done = await store(db, effect, { until, ...(key !== undefined && { key: { owner: owner.userId, key } }) });
    return jsonAnswer(c, done.body, done.status);
  } catch (error) {
    if (isTransient(error)) return null;
    throw error;
  }
}

interface Taken {
  /** False while another transaction has the key. */
  free: boolean;
  stored: boolean;
  request_hash: string;
  status: number;
  body: object | null;
  effect_id: string | null;
  pruned: boolean;
}

const takeKey = preparedStatement<Taken>(
  'take-key',
  () => sql`select * from take_key(${sql.placeholder('owner')}::bigint, ${sql.placeholder('key')}::text)`,
);

async function isKnown(db: Db, { userId }: Principal, key: string): Promise<boolean> {
  const known = await db
    .select({ one: sql`1` })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return known.length > 0;
}

interface KeyRow {
  owner: Principal;
  key: string;
  requestHash: string;
  now: Date;
}

/** Writes the key, if any, in one statement with the effect's remaining writes. @returns the effect with its answer */
async function sendEffect(db: Db | Tx, effect: Effect, keyed: KeyRow | null, gate?: Gate): Promise<Effect> {
  const writes = keyed ? withKey(effect, keyed) : effect.writes;
  const sent = writes && (await sendWrites(db, writes, gate));
  return sent?.answer ? { ...effect, body: sent.answer } : effect;
}

const madeAnswer = sql`answer`;

function withKey({ status = 200, body, entity, id, writes = { name: 'key' } }: Effect, { owner, key, requestHash, now }: KeyRow): Writes {
  const { userId, accountId } = owner;
  const answer = writes.answer ? madeAnswer : body;
  const row = { userId, accountId, key, requestHash, status, body: answer, effect: entity, effectId: id, createdAt: now };
  return { ...writes, rows: { ...writes.rows, key: [idempotencyKeys, row] } };
}

/** Two requests are the same if method, path and fields are. */
export function hashOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest('base64url');
}

/** JSON with sorted keys, so that the order of fields does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}
