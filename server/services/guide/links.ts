import { createHash, randomBytes } from 'node:crypto';
import { linkDays } from '../../../src/domain/guide/guide-requests.ts';
import type { LinkKind } from '../../../src/domain/guide/link-pages.ts';

const day = 86_400_000;
/** 256 bits. */
const hashBytes = 32;

export const stored = (hash: string): string => createHash('sha256').update(hash).digest('base64url');

/** A link that lets a party without an account act on one guide: 256 random bits, stored as a hash only. */
export function newLink(guideId: number, kind: LinkKind, email: string, now: Date) {
  const hash = randomBytes(hashBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkDays * day);
  return { hash, row: { guideId, kind, hash: stored(hash), email, createdAt: now, expiresAt } };
}
