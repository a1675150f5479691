import { desc } from 'drizzle-orm';
import type { OperationCopies } from '#domain/wire/operation.ts';
import { backups } from '#server/db/schema/operation.ts';
import type { Db } from '#server/db/types.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import { backupState, keptBackups } from '../backups.ts';

/** Most copies that the operator is shown. */
const shownCopies = 7;

/** Reads the latest copies, the failed ones too, and whether one is being made. */
export async function readCopies(
  { db, queue }: { db: Db; queue: Pick<JobQueue, 'isUnderWay'> },
  isPlanned: boolean,
  now: Date,
): Promise<OperationCopies> {
  const state = await backupState(db, isPlanned, now);
  const latest = await db.select().from(backups).orderBy(desc(backups.endedAt)).limit(shownCopies);
  const ageSeconds = state?.ageSeconds ?? null;
  return {
    IsPlanned: isPlanned,
    IsRunning: await queue.isUnderWay('backup'),
    IsLate: state !== null && !state.ok,
    LastAt:
      ageSeconds === null
        ? null
        : (latest.find(({ ok }) => ok)?.endedAt ?? new Date(now.getTime() - ageSeconds * 1000)).toISOString(),
    Kept: { Days: keptBackups.days, Weeks: keptBackups.weeks, Months: keptBackups.months },
    Items: latest.map(({ endedAt, ok, bytes, counts, place, error }) => ({
      EndedAt: endedAt.toISOString(),
      IsVerified: ok,
      Bytes: bytes,
      Counts: counts,
      Place: place,
      Error: error,
    })),
  };
}
