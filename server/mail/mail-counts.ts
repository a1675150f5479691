import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/types.ts';

export interface MailCounts {
  /** Due for more than a quarter of an hour, or tried in vain. */
  late: number;
  /** Given up within the last day. */
  failed: number;
}

/** Counts e-mails that do not leave. */
export async function mailCounts(db: Db, now: Date): Promise<MailCounts> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await rowsOf<MailCounts>(
    db,
    sql`select count(*) filter (where status = 'queued' and (attempts > 1 or next_at < ${at} - interval '15 minutes'))::int as late,
      count(*) filter (where status = 'failed' and created_at > ${at} - interval '1 day')::int as failed
    from mails where status <> 'sent'`,
  );
  return row ?? { late: 0, failed: 0 };
}
