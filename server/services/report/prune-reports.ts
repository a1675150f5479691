import { and, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { reportDays } from '#domain/report/kinds.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Db } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import { reportStatusIndex } from './generated-reports.ts';

const day = 86_400_000;

/**
 * Deletes the files of expired reports, and fails reports that no process could finish in as many
 * days. Their rows stay.
 * @returns the number of reports
 */
export async function pruneReports(db: Db, files: FileStore, now: Date): Promise<number> {
  const over = and(isNotNull(reports.fileName), isNotNull(reports.expiresAt), lte(reports.expiresAt, now));
  const stuck = and(
    isNull(reports.expiresAt),
    lt(reports.status, reportStatusIndex('FinishedSuccess')),
    lte(reports.createdAt, new Date(now.getTime() - reportDays * day)),
  );
  const rows = await db.select().from(reports).where(or(over, stuck));
  for (const row of rows) {
    await files.remove(row.uniqueId);
    const isStuck = row.status < reportStatusIndex('FinishedSuccess');
    await db
      .update(reports)
      .set({ fileName: null, size: 0, ...(isStuck && { status: reportStatusIndex('ExceptionFetchingRecords') }) })
      .where(eq(reports.id, row.id));
  }
  return rows.length;
}
