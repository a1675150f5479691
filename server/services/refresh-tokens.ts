import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { refreshTokens } from '../db/schema/accounts.ts';
import type { Db, Tx } from '../db/types.ts';

const lifeDays = 60;
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What presenting a refresh token came to. `reused`: its family has just been revoked. */
export type Rotation = { outcome: 'rotated'; token: string; family: string; userId: number } | { outcome: 'refused' | 'reused' };

/** Begins a family (a new sign-in) or adds a child to it. Only the hash is kept. */
export async function issueRefreshToken(tx: Tx, userId: number, family: string, parentId: number | null, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeDays * 86_400_000);
  await tx.insert(refreshTokens).values({ family, userId, tokenHash: digest(token), parentId, createdAt: now, expiresAt });
  return token;
}

/**
 * Exchanges a token for a child of it. The answer may be lost on its way, so a parent stays good until one of its children has been used;
 * a parent that comes after that is somebody's copy, and the family ends. The siblings of the child that was used are refused, and nothing more.
 */
export async function rotateRefreshToken(tx: Tx, token: string, now: Date): Promise<Rotation> {
  const find = () =>
    tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, digest(token)));
  const [known] = await find();
  if (!known) return { outcome: 'refused' };
  // Parent and child may be presented at the same time: one family, one at a time, and what was read before is read again.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`family:${known.family}`}, 0))`);
  const [row] = await find();
  if (!row || row.revokedAt || row.expiresAt <= now) return { outcome: 'refused' };
  const [usedChild] = await tx
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.parentId, row.id), isNotNull(refreshTokens.usedAt)))
    .limit(1);
  if (usedChild) {
    await revokeFamily(tx, row.family, now);
    return { outcome: 'reused' };
  }
  if (!row.usedAt) {
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.id, row.id));
    if (row.parentId !== null) {
      const siblings = and(eq(refreshTokens.parentId, row.parentId), ne(refreshTokens.id, row.id), isNull(refreshTokens.revokedAt));
      await tx.update(refreshTokens).set({ revokedAt: now }).where(siblings);
    }
  }
  const child = await issueRefreshToken(tx, row.userId, row.family, row.id, now);
  return { outcome: 'rotated', token: child, family: row.family, userId: row.userId };
}

const revokeFamily = (tx: Tx, family: string, now: Date) =>
  tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.family, family), isNull(refreshTokens.revokedAt)));

/** Ends every other sign-in of a user: after a change of password only the one that changed it goes on. */
export async function revokeOtherFamilies(tx: Tx, userId: number, family: string, now: Date): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.userId, userId), ne(refreshTokens.family, family), isNull(refreshTokens.revokedAt)));
}

/** @returns how many went. */
export async function pruneRefreshTokens(db: Db, now: Date): Promise<number> {
  return (await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now)).returning({ id: refreshTokens.id })).length;
}
