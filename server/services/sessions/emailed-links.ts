import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { type LinkPurpose, linkLife } from '#domain/people/registration.ts';
import { keptMs } from '#domain/privacy/kept-data.ts';
import { emailedLinks } from '#server/db/schema/visitors.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { invalid } from '../refusal.ts';

const named = (token: string, purpose: LinkPurpose) =>
  and(eq(emailedLinks.tokenHash, hashOf(token)), eq(emailedLinks.purpose, purpose));

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a link for a user's mailbox: 256 random bits, of which only the hash is stored. Earlier
 * links with the same purpose end.
 * @returns its token
 */
export async function makeLink(tx: Tx, userId: number, purpose: LinkPurpose, now: Date): Promise<string> {
  await voidLinks(tx, userId, purpose, now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkLife[purpose] * 1000);
  await tx.insert(emailedLinks).values({ userId, purpose, tokenHash: hashOf(token), createdAt: now, expiresAt });
  return token;
}

/** Makes the unused links of a purpose void. */
export async function voidLinks(tx: Tx, userId: number, purpose: LinkPurpose, now: Date): Promise<void> {
  const open = and(eq(emailedLinks.userId, userId), eq(emailedLinks.purpose, purpose), isNull(emailedLinks.usedAt));
  await tx.update(emailedLinks).set({ usedAt: now }).where(open);
}

export interface SpentLink {
  userId: number;
  /** True if it was used before under the same key, because the answer was lost. */
  repeated: boolean;
}

/** Returns the refusal of a link that has expired, was used, or never existed. */
export const unknownLink = () => invalid([{ Field: 'Token', Message: 'val_invalid_password_token' }]);

/**
 * Returns the owner of a link, used or not, and locks it until the transaction ends; null for an
 * unknown link.
 */
export async function findLinkOwner(tx: Tx, token: string, purpose: LinkPurpose): Promise<number | null> {
  const [link] = await tx.select().from(emailedLinks).where(named(token, purpose)).for('update');
  return link?.userId ?? null;
}

/**
 * Uses a link; of two requests at once, only one succeeds.
 * @throws Refusal 400 on Token: unknown, used before, or expired (spec 3 §8)
 */
export async function spendLink(
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
  { now, key }: { now: Date; key?: string | undefined },
): Promise<SpentLink> {
  const [link] = await tx.select().from(emailedLinks).where(named(token, purpose)).for('update');
  if (!link) throw unknownLink();
  if (link.usedAt && key !== undefined && link.usedKey === hashOf(key)) return { userId: link.userId, repeated: true };
  if (link.usedAt) throw unknownLink();
  if (link.expiresAt <= now) throw invalid([{ Field: 'Token', Message: 'val_expired_recover_password_token' }]);
  await tx
    .update(emailedLinks)
    .set({ usedAt: now, usedKey: key === undefined ? null : hashOf(key) })
    .where(eq(emailedLinks.id, link.id));
  return { userId: link.userId, repeated: false };
}

/**
 * Deletes links a week after their end. Until then they are distinguished from links that never
 * existed.
 */
export const pruneLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(emailedLinks).where(lt(emailedLinks.expiresAt, new Date(now.getTime() - keptMs('emailedLinks'))));
};
