import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { LruCache } from './lru-cache.ts';

/** Limit of remembered keys of accounts. */
const mostKeys = 1000;
const ofProcess = new WeakMap<Uint8Array, KeyObject>();
const ofAccounts = new LruCache<KeyObject>(mostKeys);

function keyFrom(secret: Uint8Array | string): KeyObject {
  const known = typeof secret === 'string' ? ofAccounts.get(secret) : ofProcess.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(secret));
  if (typeof secret === 'string') ofAccounts.keep(secret, key);
  else ofProcess.set(secret, key);
  return key;
}

/**
 * Returns the authentication code (HMAC-SHA-256, 32 bytes) of a text. The key object is kept:
 * making it takes six times as long as the code.
 */
export const mac = (secret: Uint8Array | string, text: string): Buffer =>
  createHmac('sha256', keyFrom(secret)).update(text).digest();
