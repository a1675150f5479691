import { and, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { reportDays } from '../../../src/domain/report/report-kinds.ts';
import { reports } from '../../db/schema/reports.ts';
import type { Db } from '../../db/types.ts';
import type { FileStore } from '../../files/file-store.ts';
import { statusOf } from './generated-reports.ts';

const day = 86_400_000;

/** Deletes the files of reports whose days are over, and gives up those that nobody could make in as many. Their rows stay. @returns how many */
export async function pruneReports(db: Db, files: FileStore, now: Date): Promise<number> {
  const over = and(isNotNull(reports.fileName), isNotNull(reports.expiresAt), lte(reports.expiresAt, now));
  const stuck = and(
    isNull(reports.expiresAt),
    lt(reports.status, statusOf('FinishedSuccess')),
    lte(reports.createdAt, new Date(now.getTime() - reportDays * day)),
  );
  const rows = await db.select().from(reports).where(or(over, stuck));
  for (const row of rows) {
    await files.remove(row.uniqueId);
    const isStuck = row.status < statusOf('FinishedSuccess');
    await db
      .update(reports)
      .set({ fileName: null, size: 0, ...(isStuck && { status: statusOf('ExceptionFetchingRecords') }) })
      .where(eq(reports.id, row.id));
  }
  return rows.length;
}
