import { createHash, randomBytes } from 'node:crypto';
import type { LinkKind } from '#domain/guide/acts/link-pages.ts';
import { linkDays } from '#domain/guide/acts/requests.ts';

const day = 86_400_000;
/** Length of a hash: 256 bits. */
const hashBytes = 32;

export const stored = (hash: string): string => createHash('sha256').update(hash).digest('base64url');

/**
 * Makes a link through which a party without an account acts on one guide: 256 random bits, stored
 * only as a hash.
 */
export function newLink(guideId: number, kind: LinkKind, email: string, now: Date) {
  const hash = randomBytes(hashBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkDays * day);
  return { hash, row: { guideId, kind, hash: stored(hash), email, createdAt: now, expiresAt } };
}
