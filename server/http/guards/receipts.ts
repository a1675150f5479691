import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { headers } from '#domain/wire/headers.ts';
import type { Act } from '#server/services/history.ts';
import { mac } from '#server/services/mac.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { hashRequest, readKey } from '../idempotency-key.ts';

// The server seals with the answer of each change that it took this request, from this user, at
// this time. After a restore the device shows the receipt, and the act keeps its time and its id.

interface Taken {
  owner: Pick<Principal, 'userUniqueId'>;
  key: string;
  requestHash: string;
}
interface Stamp {
  at: Date;
  effectId: string | null;
}

const parts = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([0-9a-f-]{36})?~([\w-]{43})$/;

const seal = (secret: Uint8Array, { owner, key, requestHash }: Taken, { at, effectId }: Stamp): Buffer =>
  mac(secret, JSON.stringify(['receipt', owner.userUniqueId, key, requestHash, at.toISOString(), effectId]));

/** Writes the receipt of a change into the headers of its answer. */
export function setReceipt(c: Context, secret: Uint8Array, taken: Taken, stamp: Stamp): void {
  const mac = seal(secret, taken, stamp).toString('base64url');
  c.header(headers.receipt, `${stamp.at.toISOString()}~${stamp.effectId ?? ''}~${mac}`);
}

/** Returns what a receipt says; null without one, and for one of another request or user. */
function readReceipt(c: Context, secret: Uint8Array, taken: Taken): Stamp | null {
  const [, at, effectId, mac] = parts.exec(c.req.header(headers.receipt) ?? '') ?? [];
  if (at === undefined || mac === undefined) return null;
  const stamp = { at: new Date(at), effectId: effectId ?? null };
  if (Number.isNaN(stamp.at.getTime())) return null;
  return timingSafeEqual(seal(secret, taken, stamp), Buffer.from(mac, 'base64url')) ? stamp : null;
}

/**
 * Returns the act as the server took it before a restore, if the request shows its receipt; else as
 * it is.
 * @param options body for the hash of the request, or the text that the receipt is written for;
 * and the key, where it is not the request's own
 */
export function withProof<A extends Act>(
  c: Context,
  secret: Uint8Array,
  act: A,
  { body, sealed, key = readKey(c) }: { body?: unknown; sealed?: string; key?: string | undefined },
): A & Pick<Act, 'provedId'> {
  if (c.req.header(headers.receipt) === undefined || key === undefined) return act;
  const taken = { owner: act.owner, key, requestHash: sealed ?? hashRequest(c, body) };
  const proof = readReceipt(c, secret, taken);
  if (!proof) return act;
  const { doneAt, clockSkewSeconds } = act.moments;
  // Its clock is compared with the time of the first sending no more.
  const skew = Math.abs(clockSkewSeconds) > maxSkewSeconds ? clockSkewSeconds : 0;
  return { ...act, moments: { doneAt, receivedAt: proof.at, clockSkewSeconds: skew }, provedId: proof.effectId };
}

/** Skew in seconds that the repeated sending still shows; less is the time on the way. */
const maxSkewSeconds = 60;
