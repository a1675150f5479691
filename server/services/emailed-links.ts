import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { keptMs } from '../../src/domain/people/kept-data.ts';
import { type LinkPurpose, linkLife } from '../../src/domain/people/registration.ts';
import { emailedLinks } from '../db/schema/visitors.ts';
import type { Db, Tx } from '../db/types.ts';
import { invalid } from './refusal.ts';

const named = (token: string, purpose: LinkPurpose) => and(eq(emailedLinks.tokenHash, hashOf(token)), eq(emailedLinks.purpose, purpose));

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A link for a user's mailbox: 256 random bits, of which only the hash is kept. Earlier ones of that purpose end. @returns its token */
export async function makeLink(tx: Tx, userId: number, purpose: LinkPurpose, now: Date): Promise<string> {
  await endLinks(tx, userId, purpose, now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkLife[purpose] * 1000);
  await tx.insert(emailedLinks).values({ userId, purpose, tokenHash: hashOf(token), createdAt: now, expiresAt });
  return token;
}

/** Ends the links of a purpose that have not served. */
export async function endLinks(tx: Tx, userId: number, purpose: LinkPurpose, now: Date): Promise<void> {
  const open = and(eq(emailedLinks.userId, userId), eq(emailedLinks.purpose, purpose), isNull(emailedLinks.usedAt));
  await tx.update(emailedLinks).set({ usedAt: now }).where(open);
}

export interface SpentLink {
  userId: number;
  /** It had served before, under the same key: the answer was lost. */
  repeated: boolean;
}

/** Returns the refusal of a link that no longer serves, or never did. */
export const unknownLink = () => invalid([{ Field: 'Token', Message: 'val_invalid_password_token' }]);

/** Returns whose link it is, served or not, and holds it until the transaction ends; null for an unknown one. */
export async function ownerOf(tx: Tx, token: string, purpose: LinkPurpose): Promise<number | null> {
  const [link] = await tx.select().from(emailedLinks).where(named(token, purpose)).for('update');
  return link?.userId ?? null;
}

/**
 * Uses a link: of two at once, one does.
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

/** Forgets links a week after their end: until then they are told apart from those that never were. */
export const pruneLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(emailedLinks).where(lt(emailedLinks.expiresAt, new Date(now.getTime() - keptMs('emailedLinks'))));
};
