import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessions } from '../db/schema/accounts.ts';
import type { Db, Tx } from '../db/types.ts';

/** Days after which a password is asked for again, however often the session was renewed. */
export const sessionDays = 180;
const day = 86_400_000;

const oldest = (now: Date) => new Date(now.getTime() - sessionDays * day);

/** True for a session of this user that has neither been ended nor grown too old; for the query that reads the user. */
export const isLiveSession = (session: string, userId: PgColumn, now: Date): SQL =>
  sql`exists (select 1 from ${sessions} where ${and(
    eq(sessions.id, session),
    sql`${sessions.userId} = ${userId}`,
    isNull(sessions.endedAt),
    gt(sessions.beganAt, oldest(now)),
  )})`;

/** Locks a session for a change of its tokens. @returns undefined where it has ended or grown too old */
export async function lockLiveSession(tx: Tx, session: string, now: Date) {
  const live = and(eq(sessions.id, session), isNull(sessions.endedAt), gt(sessions.beganAt, oldest(now)));
  const [row] = await tx.select().from(sessions).where(live).for('update');
  return row;
}

export async function endSession(db: Db | Tx, session: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, session), isNull(sessions.endedAt)));
}

/** Ends every other session of a user: after a change of password only the one that changed it goes on. */
export async function endOtherSessions(tx: Tx, userId: number, session: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, session), isNull(sessions.endedAt)));
}
