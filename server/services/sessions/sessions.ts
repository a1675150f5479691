import { and, desc, eq, gt, isNotNull, isNull, lt, max, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { reauthenticatedMinutes } from '#domain/people/passkeys.ts';
import type { UserSession } from '#domain/people/user-session.ts';
import { keptData } from '#domain/privacy/kept-data.ts';
import { refreshTokens, sessions } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { isUuid } from '../reference/search.ts';
import { notFound } from '../refusal.ts';

/** Days after which the password is required again, however often the session was renewed. */
export const sessionDays = keptData.sessions.days;
const day = 86_400_000;

/** Returns the earliest start of a session that is not too old. */
export const oldest = (now: Date) => new Date(now.getTime() - sessionDays * day);

/** Returns the earliest proof of the user that still counts (docs/decisions/49-passkeys.md). */
export const oldestProof = (now: Date): Date => new Date(now.getTime() - reauthenticatedMinutes * 60_000);

/**
 * Returns the condition for an active session of this user; part of the query that reads the user.
 */
export const isLiveSession = (session: Placeholder, userId: PgColumn, beganAfter: Placeholder): SQL =>
  sql`exists (select 1 from ${sessions} where ${and(
    eq(sessions.id, session),
    sql`${sessions.userId} = ${userId}`,
    isNull(sessions.endedAt),
    gt(sessions.beganAt, beganAfter),
  )})`;

const isLive = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.beganAt, oldest(now)));

/** Locks a session while its tokens change. @returns undefined if it has ended or is too old */
export async function lockLiveSession(tx: Tx, session: string, now: Date) {
  const live = and(eq(sessions.id, session), isLive(now));
  const [row] = await tx.select().from(sessions).where(live).for('update');
  return row;
}

/** Returns true if somebody ended the session, false if it expired. */
export const isEnded = async (tx: Tx, session: string): Promise<boolean> =>
  (await tx.$count(sessions, and(eq(sessions.id, session), isNotNull(sessions.endedAt)))) > 0;

/** Ends a session. @returns true unless it had ended before */
export async function endSession(db: Db | Tx, session: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, session), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Lists a user's sessions that can still be renewed: first the session that asks, then by last use.
 */
export async function listSessions(
  db: Db,
  { userId, session }: { userId: number; session: string },
  now: Date,
): Promise<UserSession[]> {
  const lastUse = max(refreshTokens.createdAt);
  const rows = await db
    .select({ session: sessions, lastUse })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.family, sessions.id))
    .where(and(eq(sessions.userId, userId), isLive(now), gt(refreshTokens.expiresAt, now)))
    .groupBy(sessions.id)
    .orderBy(desc(eq(sessions.id, session)), desc(lastUse));
  return rows.map(({ session: row, lastUse: last }) => ({
    UniqueId: row.id,
    Device: row.device,
    IsCurrent: row.id === session,
    StartDate: row.beganAt.toISOString(),
    LastUseDate: (last ?? row.beganAt).toISOString(),
    IsNew: row.isNew,
    Address: row.isNew ? row.address : null,
  }));
}

/**
 * Notes that a user knows a device that signed in.
 * @throws Refusal 404 for another user's session
 */
export async function recogniseSession(tx: Tx, userId: number, id: string): Promise<void> {
  const known = isUuid(id)
    ? await tx
        .update(sessions)
        .set({ isNew: false })
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id })
    : [];
  if (known.length === 0) throw notFound();
}

/** Forgets the addresses of sign-ins after the promised days. */
export const forgetAddresses = async (db: Db, before: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ address: null })
    .where(and(isNotNull(sessions.address), lt(sessions.beganAt, before)));
};

/**
 * Ends a session of a user: its tokens are refused from now on. Ending it twice changes nothing.
 * @throws Refusal 404 for another user's session
 */
export async function endUserSession(tx: Tx, userId: number, id: string, now: Date): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
  const [row] = await tx.select({ id: sessions.id }).from(sessions).where(own);
  if (!row) throw notFound();
  await endSession(tx, id, now);
}

/** Ends every other session of a user, on request or after a password change. */
export async function endOtherSessions(tx: Tx, userId: number, session: string | null, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        session === null ? undefined : ne(sessions.id, session),
        isNull(sessions.endedAt),
      ),
    );
}
