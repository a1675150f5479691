import { and, eq, gt, isNull } from 'drizzle-orm';
import { refreshTokens, sessions, users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/types.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Time between whole sweeps: a state may change anywhere in the list. */
export const sweepEveryMs = 24 * hour;
export const credentialsRetryMs = 6 * hour;
export const refusedRetryMs = hour;
/** Pause after an error of this server, which the next attempt may meet again. */
export const faultRetryMs = 15 * minute;

const presentMs = 15 * minute;
const whilePresentMs = 3 * minute;
const whileAbsentMs = hour;
const heldBackMs = minute;

/** Returns the pause after the given number of calls without an answer, which doubles each time. */
export const downRetryMs = (failures: number): number => Math.min(2 ** (failures - 1), 15) * minute;

/** Returns true if somebody of the account has signed in or renewed a session lately. */
async function isAttended(db: Db | Tx, accountId: number, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .innerJoin(users, eq(users.id, refreshTokens.userId))
    .innerJoin(sessions, eq(sessions.id, refreshTokens.family))
    .where(
      and(
        eq(users.accountId, accountId),
        isNull(sessions.endedAt),
        gt(refreshTokens.createdAt, new Date(now.getTime() - presentMs)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Returns the time of an account's next reading: sooner while somebody is signed in, and after a
 * minute if guides were held back.
 */
export async function nextReading(db: Db | Tx, accountId: number, now: Date, heldBack: boolean): Promise<Date> {
  const usual = (await isAttended(db, accountId, now)) ? whilePresentMs : whileAbsentMs;
  return new Date(now.getTime() + (heldBack ? heldBackMs : usual));
}
