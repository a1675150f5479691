import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { mails } from '../db/schema/mails.ts';
import { type Db, rowsOf, type Tx } from '../db/types.ts';
import { mayLeave } from './claim-mails.ts';
import { blank } from './queue.ts';

/** Counts of the e-mails that have not left. */
export interface MailBacklog {
  waiting: number;
  /** Waits for its account's mailbox to be confirmed. */
  held: number;
  /** Is not tried again until the operator says so. */
  failed: number;
  /** Age of the oldest that waits, in seconds; 0 without one. */
  oldestSeconds: number;
}

/** Counts the e-mails that have not left: for metrics, readiness and the operator's screen. */
export async function mailBacklog(db: Db, now: Date): Promise<MailBacklog> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<MailBacklog>(
    db,
    sql`select count(*) filter (where status = 'queued' and may)::int as waiting, count(*) filter (where status = 'queued' and not may)::int as held,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(round(extract(epoch from ${at} - min(created_at) filter (where status = 'queued' and may))), 0)::int as "oldestSeconds"
      from (select ${mails.status}, ${mails.createdAt}, ${mayLeave} as may from ${mails} where ${mails.status} in ('queued', 'failed')) as left_over`,
  );
  return row as MailBacklog;
}

/** Returns the e-mails that have failed or were not taken at least once, failed ones first, the latest first; a hundred at most. */
export const troubledMails = (db: Db) =>
  db
    .select({
      id: mails.uniqueId,
      kind: mails.kind,
      status: mails.status,
      attempts: mails.attempts,
      // The address itself is nobody's but its owner's: the server's name says what the operator can mend.
      domain: sql<string>`split_part(${mails.recipient}, '@', 2)`,
      error: mails.error,
      createdAt: mails.createdAt,
      nextAt: mails.nextAt,
    })
    .from(mails)
    .where(or(eq(mails.status, 'failed'), and(eq(mails.status, 'queued'), isNotNull(mails.error))))
    .orderBy(asc(mails.status), desc(mails.id))
    .limit(100);

/** Has a failed e-mail tried again, for as long as a new one. @returns false unless it has failed */
export const retryMail = (tx: Tx, id: string, now: Date): Promise<boolean> =>
  decide(tx, id, { status: 'queued', attempts: 0, nextAt: now });

/** Gives a failed e-mail up, with its text. @returns false unless it has failed */
export const dropMail = (tx: Tx, id: string): Promise<boolean> => decide(tx, id, { status: 'dropped', ...blank });

async function decide(tx: Tx, id: string, values: Partial<typeof mails.$inferInsert>): Promise<boolean> {
  const failed = and(eq(mails.uniqueId, id), eq(mails.status, 'failed'));
  return (await tx.update(mails).set(values).where(failed).returning({ id: mails.id })).length > 0;
}
