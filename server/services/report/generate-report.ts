import { and, eq, lt } from 'drizzle-orm';
import type { ReportStatus } from '#domain/report/generated-report.ts';
import { maxFileFailures, reportDays } from '#domain/report/kinds.ts';
import { formatDate } from '#lib/format.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { reports } from '#server/db/schema/reports.ts';
import { transact } from '#server/db/transact.ts';
import type { Db } from '#server/db/types.ts';
import type { FileStore } from '#server/files/store.ts';
import type { JobSender } from '#server/queue/job-queue.ts';
import { holdWhileBlocked } from '../accounts/blocked.ts';
import { Refusal } from '../refusal.ts';
import { findMember } from '../sessions/principal.ts';
import { reportFile, reportFileName } from './file.ts';
import { type ReportRow, reportFormatName, reportStatusIndex } from './generated-reports.ts';
import { openReportSource } from './source-by-kind.ts';

const day = 86_400_000;
/** Returns the number of lines between two writes of the progress; short reports write some too. */
const linesPerNote = (total: number): number => Math.min(2_000, Math.max(50, Math.ceil(total / 20)));

interface ReportDeps {
  db: Db;
  files: FileStore;
  now: () => Date;
}

/**
 * Makes the file of a requested report, whole or not at all. A killed process leaves only its noted
 * progress, and the next process makes the same file again under the same name.
 * @throws temporary failures; call it again. The last failure ends the report
 */
export async function generateReport(deps: ReportDeps, reportId: number, signal?: AbortSignal): Promise<void> {
  const { db, files, now } = deps;
  const [row] = await db.select().from(reports).where(eq(reports.id, reportId));
  if (!row || row.status >= reportStatusIndex('FinishedSuccess')) return;
  await holdWhileBlocked(db, row.accountId);
  let failing: ReportStatus = 'ExceptionFetchingRecords';
  const note = (values: Partial<ReportRow>) => db.update(reports).set(values).where(open(row));
  try {
    const requester = await findMember(db, row.userId);
    if (!requester) return void (await note({ status: reportStatusIndex(failing) }));
    const source = await openReportSource(db, requester, row.kind, row.request);
    await note({ status: reportStatusIndex('FetchingRecords'), fetched: 0 });
    let fetched = 0;
    const perNote = linesPerNote(row.total);
    const file = reportFile(db, source, reportFormatName(row), {
      createdAt: row.createdAt,
      onRow: async (line) => {
        fetched = line;
        if (line % perNote !== 0) return;
        signal?.throwIfAborted();
        await note({ fetched });
      },
      onRead: async () => {
        failing = 'ExceptionCreatingFile';
        await note({ status: reportStatusIndex('RecordsFetched'), fetched, total: fetched });
      },
    });
    const size = await files.write(row.uniqueId, file.chunks);
    failing = 'ExceptionUploadingFile';
    await note({
      status: reportStatusIndex('FileCreated'),
      size,
      fileName: reportFileName(source, reportFormatName(row)),
    });
    await finish(db, row, { title: source.title, now: now() });
  } catch (error) {
    if (signal?.aborted) throw error;
    const failures = row.failures + 1;
    const ends = error instanceof Refusal || failures >= maxFileFailures;
    await note({ failures, ...(ends && { status: reportStatusIndex(failing) }) });
    if (!ends) throw error;
    await files.remove(row.uniqueId);
  }
}

/** Ends the report, and notifies its requester once. */
const finish = (db: Db, row: ReportRow, { title, now }: { title: string; now: Date }): Promise<void> =>
  transact(db, async (tx) => {
    const expiresAt = new Date(now.getTime() + reportDays * day);
    const ended = await tx
      .update(reports)
      .set({ status: reportStatusIndex('FinishedSuccess'), expiresAt })
      .where(open(row))
      .returning({ id: reports.id });
    if (ended.length === 0) return;
    await tx.insert(notifications).values({
      accountId: row.accountId,
      userId: row.userId,
      sender: 'Guiar',
      title: `${title} pronto`,
      content: `O ficheiro de ${[title, row.establishmentName].filter(Boolean).join(', ')} está em Geração de Documentos até ${formatDate(expiresAt, 'pt')}.`,
      createdAt: now,
    });
  });

/** Sends the jobs of open reports again: a report of a seeded or restored database has no job. */
export async function resumeReports(db: Db, queue: JobSender): Promise<void> {
  await transact(db, async (tx) => {
    const left = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(lt(reports.status, reportStatusIndex('FinishedSuccess')));
    for (const { id } of left) await queue.send(tx, 'report', { reportId: id }, String(id));
  });
}

const open = ({ id }: ReportRow) => and(eq(reports.id, id), lt(reports.status, reportStatusIndex('FinishedSuccess')));
