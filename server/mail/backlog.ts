import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { mails } from '../db/schema/mails.ts';
import { type Db, queryRows, type Tx } from '../db/types.ts';
import { mayLeave } from './claim-mails.ts';
import { blank } from './queue.ts';

/** Counts of unsent e-mails. */
export interface MailBacklog {
  waiting: number;
  /**
   * Number of e-mails that wait for their account's mailbox to be confirmed, or for the account to
   * be unblocked.
   */
  held: number;
  /** Number of e-mails that are not tried again until the operator decides. */
  failed: number;
  /** Age of the oldest waiting e-mail, in seconds; 0 if none waits. */
  oldestSeconds: number;
}

/** Counts the unsent e-mails: for metrics, readiness and the operator's screen. */
export async function mailBacklog(db: Db, now: Date): Promise<MailBacklog> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await queryRows<MailBacklog>(
    db,
    sql`select count(*) filter (where status = 'queued' and may)::int as waiting, count(*) filter (where status = 'queued' and not may)::int as held,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(round(extract(epoch from ${at} - min(created_at) filter (where status = 'queued' and may))), 0)::int as "oldestSeconds"
      from (select ${mails.status}, ${mails.createdAt}, ${mayLeave} as may from ${mails} where ${mails.status} in ('queued', 'failed')) as left_over`,
  );
  return row as MailBacklog;
}

/**
 * Returns the e-mails with at least one failed attempt: those given up first, then the latest; at
 * most a hundred.
 */
export const troubledMails = (db: Db) =>
  db
    .select({
      id: mails.uniqueId,
      kind: mails.kind,
      status: mails.status,
      attempts: mails.attempts,
      // The address is shown to nobody but its owner; the server's name is enough for the operator
      // to find the fault.
      domain: sql<string>`split_part(${mails.recipient}, '@', 2)`,
      error: mails.error,
      createdAt: mails.createdAt,
      nextAt: mails.nextAt,
    })
    .from(mails)
    .where(or(eq(mails.status, 'failed'), and(eq(mails.status, 'queued'), isNotNull(mails.error))))
    .orderBy(asc(mails.status), desc(mails.id))
    .limit(100);

/**
 * Queues a failed e-mail again, with as many attempts as a new one.
 * @returns false unless it had failed
 */
export const retryMail = (tx: Tx, id: string, now: Date): Promise<boolean> =>
  decide(tx, id, { status: 'queued', attempts: 0, nextAt: now });

/** Queues all failed e-mails again, as `retryMail` does one. @returns their number */
export async function retryFailedMails(tx: Tx, now: Date): Promise<number> {
  const again = { status: 'queued', attempts: 0, nextAt: now } as const;
  const found = await tx.update(mails).set(again).where(eq(mails.status, 'failed')).returning({ id: mails.id });
  return found.length;
}

/** Drops a failed e-mail and deletes its text. @returns false unless it had failed */
export const dropMail = (tx: Tx, id: string): Promise<boolean> => decide(tx, id, { status: 'dropped', ...blank });

async function decide(tx: Tx, id: string, values: Partial<typeof mails.$inferInsert>): Promise<boolean> {
  const failed = and(eq(mails.uniqueId, id), eq(mails.status, 'failed'));
  return (await tx.update(mails).set(values).where(failed).returning({ id: mails.id })).length > 0;
}
