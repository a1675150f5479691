import type { Db } from '#server/db/types.ts';
import { announceChanges } from './feed/announce-changes.ts';
import { renewDeadlines } from './guide/renew-deadlines.ts';

/** Brings the data of an older version, or of other settings, up to what this one expects. */
export async function bringUpToDate(db: Db, { concludeDays }: { concludeDays: number }, now: Date): Promise<void> {
  await renewDeadlines(db, concludeDays);
  await announceChanges(db, now);
}
