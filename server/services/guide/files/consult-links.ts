import { timingSafeEqual } from 'node:crypto';
import { linkPages } from '#domain/guide/acts/link-pages.ts';
import { LruCache } from '#server/services/lru-cache.ts';
import { mac } from '#server/services/mac.ts';

const tagBytes = 18;
/** Hashes of the guides shown last: a list would sign each of its rows anew. */
const hashes = new LruCache<string>(10_000);

const tag = (uniqueId: string, secret: string): Buffer => mac(secret, `consult:${uniqueId}`).subarray(0, tagBytes);

/**
 * Makes the hash of a guide's public consult link: its id, and a proof that the issuing account
 * gave it out. It never changes and is never spent.
 */
export function consultHash(uniqueId: string, secret: string): string {
  const known = hashes.get(`${secret} ${uniqueId}`);
  if (known) return known;
  const bytes = Buffer.concat([Buffer.from(uniqueId.replaceAll('-', ''), 'hex'), tag(uniqueId, secret)]);
  const hash = bytes.toString('base64url');
  hashes.keep(`${secret} ${uniqueId}`, hash);
  return hash;
}

/** Reads the id in a consult link, without verifying it; null for an invalid link. */
export function guideOfConsultHash(hash: string): string | null {
  const bytes = Buffer.from(hash, 'base64url');
  if (bytes.length !== 16 + tagBytes) return null;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const isConsultHash = (hash: string, uniqueId: string, secret: string): boolean => {
  const given = Buffer.from(hash, 'base64url').subarray(16);
  return given.length === tagBytes && timingSafeEqual(given, tag(uniqueId, secret));
};

/** Builds the address of a page that needs no sign-in. */
export const linkUrl = (publicUrl: string, page: keyof typeof linkPages, hash: string): string =>
  `${publicUrl}/#${linkPages[page]}/${hash}`;
