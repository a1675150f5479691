import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { refreshTokens, sessions } from '#server/db/schema/accounts.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { noteSessionEnd } from '../security/sign-in-events.ts';
import { endSession, isEnded, lockLiveSession, sessionDays } from './sessions.ts';

const lifeDays = 60;
const day = 86_400_000;
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Outcome of presenting a refresh token. `reused`: its session has just been ended; `revoked`: it
 * was ended before.
 */
export type Rotation =
  | { outcome: 'rotated'; token: string; family: string; userId: number }
  | { outcome: 'refused' | 'reused' | 'revoked' };

interface Family {
  id: string;
  userId: number;
  beganAt: Date;
}

/** Adds a token to a session; only the hash is stored. */
async function issueRefreshToken(
  tx: Tx,
  { id, userId, beganAt }: Family,
  parentId: number | null,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Math.min(now.getTime() + lifeDays * day, beganAt.getTime() + sessionDays * day));
  await tx
    .insert(refreshTokens)
    .values({ family: id, userId, tokenHash: digest(token), parentId, createdAt: now, expiresAt });
  return token;
}

/** A sign-in as its session keeps it. */
interface NewSession {
  userId: number;
  /** Name shown to its user. */
  device: string | null;
  address: string | null;
  isNew: boolean;
  needsKey: boolean;
}

/** Starts a session with its first token. */
export async function beginSession(tx: Tx, begun: NewSession, now: Date): Promise<{ family: string; token: string }> {
  const session = { id: randomUUID(), ...begun, beganAt: now, authenticatedAt: now };
  await tx.insert(sessions).values(session);
  return { family: session.id, token: await issueRefreshToken(tx, session, null, now) };
}

/**
 * Exchanges a token for a child. The answer may be lost, so a parent stays valid until one of its
 * children is used. If a parent or a sibling of the used child comes after that, it must be a copy,
 * and the session ends.
 */
export async function rotateRefreshToken(tx: Tx, token: string, now: Date): Promise<Rotation> {
  const find = () =>
    tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, digest(token)));
  const [known] = await find();
  // Parent and child may arrive at the same time: sessions are handled one at a time, and the token
  // is read again under the lock.
  const session = known && (await lockLiveSession(tx, known.family, now));
  const [row] = session ? await find() : [];
  if (!session || !row || row.expiresAt <= now)
    return { outcome: known && (await isEnded(tx, known.family)) ? 'revoked' : 'refused' };
  const [usedChild] = await tx
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.parentId, row.id), isNotNull(refreshTokens.usedAt)))
    .limit(1);
  if (usedChild || row.revokedAt) {
    await endSession(tx, row.family, now);
    await noteSessionEnd(tx, row.family, 'sessionReused', now);
    return { outcome: 'reused' };
  }
  if (!row.usedAt) {
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.id, row.id));
    if (row.parentId !== null) {
      const siblings = and(
        eq(refreshTokens.parentId, row.parentId),
        ne(refreshTokens.id, row.id),
        isNull(refreshTokens.revokedAt),
      );
      await tx.update(refreshTokens).set({ revokedAt: now }).where(siblings);
    }
  }
  const child = await issueRefreshToken(tx, session, row.id, now);
  return { outcome: 'rotated', token: child, family: row.family, userId: row.userId };
}

/**
 * Ends a token's session by the token's SHA-256 in hexadecimal. A device that signs out offline
 * stores only this handle, which cannot renew a session. An unknown handle has no effect.
 */
export async function revokeByHandle(db: Db, handle: string, now: Date): Promise<void> {
  const tokenHash = Buffer.from(handle, 'hex').toString('base64url');
  const [row] = await db
    .select({ family: refreshTokens.family })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!row) return;
  await transact(db, async (tx) => {
    if (await endSession(tx, row.family, now)) await noteSessionEnd(tx, row.family, 'signOut', now);
  });
}

/** Deletes expired tokens, and sessions without tokens. @returns the number of deleted tokens */
export const pruneRefreshTokens = (db: Db, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const gone = await tx
      .delete(refreshTokens)
      .where(lt(refreshTokens.expiresAt, now))
      .returning({ id: refreshTokens.id });
    const unused = sql`not exists (select 1 from ${refreshTokens} where ${refreshTokens.family} = ${sessions.id})`;
    await tx.delete(sessions).where(unused);
    return gone.length;
  });
