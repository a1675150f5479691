import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { headers } from '#domain/wire/headers.ts';
import { preparedStatement } from '../db/prepared.ts';
import { idempotencyKeys } from '../db/schema/records.ts';
import type { Db, Tx } from '../db/types.ts';
import type { NewRow } from '../db/writes.ts';
import type { Act } from '../services/history.ts';
import { underWay } from '../services/refusal.ts';
import { parse } from './parse.ts';

const Key = v.object({
  [headers.idempotencyKey]: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,255}$/, 'val_invalid_format')),
});

/** Returns the key of a request, if it has one. @throws Refusal 400 */
export function readKey(c: Context): string | undefined {
  const sent = c.req.header(headers.idempotencyKey);
  return sent === undefined ? undefined : parse(Key, { [headers.idempotencyKey]: sent })[headers.idempotencyKey];
}

/** Hashes a request by method, path and fields; requests with the same hash are the same. */
export function hashRequest({ req }: Context, body: unknown): string {
  return createHash('sha256')
    .update(`${req.method} ${req.path}\n${canonical(body)}`)
    .digest('base64url');
}

/** Writes JSON with sorted keys, so that the order of fields does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

/** Key of a request: a row of the table of keys, without its answer. */
export interface RequestKey {
  userId: number;
  accountId: number;
  key: string;
  requestHash: string;
  createdAt: Date;
}

/** Returns the key of a change with its request's hash; null if it has none. @throws Refusal 400 */
export function readRequestKey(c: Context, { act, body }: { act: Act; body: unknown }): RequestKey | null {
  const key = readKey(c);
  if (key === undefined) return null;
  const { userId, accountId } = act.owner;
  return { userId, accountId, key, requestHash: hashRequest(c, body), createdAt: act.moments.receivedAt };
}

/** Builds the row that keeps a key with the outcome of its request. */
export function keyRow(
  { userId, accountId, key, requestHash, createdAt }: RequestKey,
  { status, body, entity: effect, id: effectId }: { status: number; body: unknown; entity: string; id: string | null },
): NewRow {
  return [idempotencyKeys, { userId, accountId, key, requestHash, status, body, effect, effectId, createdAt }];
}

/** Answer stored under a key. */
export interface StoredAnswer {
  request_hash: string;
  status: ContentfulStatusCode;
  body: object | null;
  effect_id: string | null;
  pruned: boolean;
  created_at: Date | string;
}

/** Result of `take_key`; `free` is false while another transaction holds the key. */
type Taken = StoredAnswer & { free: boolean; stored: boolean };

const sendTakeKey = preparedStatement<Taken>(
  'take-key',
  () => sql`select * from take_key(${sql.placeholder('owner')}::bigint, ${sql.placeholder('key')}::text)`,
);

/**
 * Locks a key until the transaction ends.
 * @returns its stored answer; null for a new key
 * @throws Refusal 409 while another transaction holds it
 */
export async function takeKey(tx: Tx, { userId, key }: RequestKey): Promise<StoredAnswer | null> {
  const [taken] = await sendTakeKey(tx, { owner: userId, key });
  if (!taken?.free) throw underWay();
  return taken.stored ? taken : null;
}

export async function isKnownKey(db: Db, { userId, key }: RequestKey): Promise<boolean> {
  const known = await db
    .select({ one: sql`1` })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return known.length > 0;
}
