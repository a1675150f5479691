import { and, eq, lt, sql } from 'drizzle-orm';
import type { SecurityKind } from '#domain/security/kinds.ts';
import { users } from '#server/db/schema/accounts.ts';
import { securityCounts } from '#server/db/schema/security.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { noteSecurity, type SecurityNote } from './note.ts';

const hourMs = 60 * 60 * 1000;
const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** Most rows in an hour of each kind that a caller can repeat at will, by subject. */
export const hourlyRows = {
  /** Of each user, and of all unknown names of an account together. */
  signInFailed: 12,
  /** Of each user and area. */
  accessDenied: 1,
  /** Of each pair of sender and owner. */
  handOver: 1,
  /** Of each link: wrong credentials can be tried again. */
  linkUsed: 5,
} as const satisfies Partial<Record<SecurityKind, number>>;
type LimitedKind = keyof typeof hourlyRows;

/**
 * Adds an event unless its subject has had its share of rows in this hour. Further ones are
 * counted; failed sign-ins become one row with their number afterwards (`foldCounts`).
 */
export async function noteLimited(db: Db, note: SecurityNote & { kind: LimitedKind }, subject: string): Promise<void> {
  const counted = {
    accountId: note.accountId,
    subject: `${note.kind}:${subject}`,
    hour: hourOf(note.at),
    count: 1,
  };
  const [row] = await db
    .insert(securityCounts)
    .values(counted)
    .onConflictDoUpdate({
      target: [securityCounts.accountId, securityCounts.subject, securityCounts.hour],
      set: { count: sql`${securityCounts.count} + 1` },
    })
    .returning({ count: securityCounts.count });
  if ((row?.count ?? 1) <= hourlyRows[note.kind]) await noteSecurity(db, note);
}

const failures = 'signInFailed:';

/** Turns what was counted in past hours into rows of the log. */
export const foldCounts = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const past = await tx
      .delete(securityCounts)
      .where(lt(securityCounts.hour, hourOf(now)))
      .returning();
    const limit = hourlyRows.signInFailed;
    for (const { accountId, subject, hour, count } of past) {
      if (!subject.startsWith(failures) || count <= limit) continue;
      const who = await subjectOf(tx, accountId, Number(subject.slice(failures.length)));
      await noteSecurity(tx, {
        accountId,
        at: new Date(hour.getTime() + hourMs - 1),
        kind: 'signInFailed',
        result: 'refused',
        actor: who ? 'user' : 'stranger',
        who,
        details: { why: 'more', times: count - limit },
      });
    }
  });

async function subjectOf(tx: Tx, accountId: number, userId: number) {
  if (Number.isNaN(userId)) return undefined;
  const own = and(eq(users.id, userId), eq(users.accountId, accountId));
  const [user] = await tx.select({ id: users.id, name: users.username }).from(users).where(own);
  return user;
}
