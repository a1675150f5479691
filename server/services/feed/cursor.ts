import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { mac } from '../mac.ts';
import type { Principal } from '../sessions/principal.ts';

const Base = { database: v.string(), user: v.number(), permissions: v.number() };

/**
 * A reader's position: within a full read (entity, last key, and the position of the changes at its
 * start), or among the changes.
 */
const Cursor = v.variant('kind', [
  v.object({
    ...Base,
    kind: v.literal('full'),
    entity: v.number(),
    after: v.number(),
    live: v.number(),
    begun: v.number(),
  }),
  v.object({ ...Base, kind: v.literal('live'), xid: v.number(), id: v.number() }),
]);
export type Cursor = v.InferOutput<typeof Cursor>;
export type FullCursor = Extract<Cursor, { kind: 'full' }>;
export type LiveCursor = Extract<Cursor, { kind: 'live' }>;

const seal = (secret: Uint8Array, text: string) => mac(secret, `cursor:${text}`).subarray(0, 16);

/**
 * Writes a cursor as an opaque, signed text, so that it cannot be forged or used by another user.
 */
export function writeCursor(secret: Uint8Array, cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${seal(secret, text).toString('base64url')}`;
}

/**
 * Reads a cursor.
 * @returns null for a cursor that is forged, another user's, or older than a change of permissions
 */
export function readCursor(secret: Uint8Array, token: string, principal: Principal): Cursor | null {
  const [text = '', sign = ''] = token.split('.');
  const given = Buffer.from(sign, 'base64url');
  const right = seal(secret, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const cursor = v.parse(Cursor, JSON.parse(Buffer.from(text, 'base64url').toString()));
  return cursor.user === principal.userId && cursor.permissions === principal.permissionsVersion ? cursor : null;
}
