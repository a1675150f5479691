import { and, eq, lt } from 'drizzle-orm';
import type { ReportStatus } from '../../../src/domain/report/generated-report.ts';
import { maxFileFailures, reportDays } from '../../../src/domain/report/report-kinds.ts';
import { formatDate } from '../../../src/lib/format.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { reports } from '../../db/schema/reports.ts';
import { transact } from '../../db/transact.ts';
import type { Db } from '../../db/types.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { JobSender } from '../../queue/job-queue.ts';
import { findMember } from '../principal.ts';
import { Refusal } from '../refusal.ts';
import { formatOf, type ReportRow, statusOf } from './generated-reports.ts';
import { fileNameOf, reportFile } from './report-file.ts';
import { sourceOf } from './report-sources.ts';

const day = 86_400_000;
/** Lines between two writes of how far it is: a short report has some too. */
const linesPerNote = (total: number): number => Math.min(2_000, Math.max(50, Math.ceil(total / 20)));

interface ReportDeps {
  db: Db;
  files: FileStore;
  now: () => Date;
}

/**
 * Makes the file of a report that was asked for, whole or not at all: a killed process leaves nothing but the note of how far it was, and
 * the next one makes the same file anew under the same name.
 * @throws what may pass: call it again; the last failure ends the report
 */
export async function generateReport(deps: ReportDeps, reportId: number, signal?: AbortSignal): Promise<void> {
  const { db, files, now } = deps;
  const [row] = await db.select().from(reports).where(eq(reports.id, reportId));
  if (!row || row.status >= statusOf('FinishedSuccess')) return;
  let failing: ReportStatus = 'ExceptionFetchingRecords';
  const note = (values: Partial<ReportRow>) => db.update(reports).set(values).where(open(row));
  try {
    const requester = await findMember(db, row.userId);
    if (!requester) return void (await note({ status: statusOf(failing) }));
    const source = await sourceOf(db, requester, row.kind, row.request);
    await note({ status: statusOf('FetchingRecords'), fetched: 0 });
    let fetched = 0;
    const perNote = linesPerNote(row.total);
    const file = reportFile(db, source, formatOf(row), {
      createdAt: row.createdAt,
      onRow: async (line) => {
        fetched = line;
        if (line % perNote !== 0) return;
        signal?.throwIfAborted();
        await note({ fetched });
      },
      onRead: async () => {
        failing = 'ExceptionCreatingFile';
        await note({ status: statusOf('RecordsFetched'), fetched, total: fetched });
      },
    });
    const size = await files.write(row.uniqueId, file.chunks);
    failing = 'ExceptionUploadingFile';
    await note({ status: statusOf('FileCreated'), size, fileName: fileNameOf(source, formatOf(row)) });
    await finish(db, row, { title: source.title, now: now() });
  } catch (error) {
    if (signal?.aborted) throw error;
    const failures = row.failures + 1;
    const ends = error instanceof Refusal || failures >= maxFileFailures;
    await note({ failures, ...(ends && { status: statusOf(failing) }) });
    if (!ends) throw error;
    await files.remove(row.uniqueId);
  }
}

/** Ends it, and tells its requester, once. */
const finish = (db: Db, row: ReportRow, { title, now }: { title: string; now: Date }): Promise<void> =>
  transact(db, async (tx) => {
    const expiresAt = new Date(now.getTime() + reportDays * day);
    const ended = await tx
      .update(reports)
      .set({ status: statusOf('FinishedSuccess'), expiresAt })
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

/** Sends those that are open again: one that a seeded or restored database brought along has no job. */
export async function resumeReports(db: Db, queue: JobSender): Promise<void> {
  await transact(db, async (tx) => {
    const left = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(lt(reports.status, statusOf('FinishedSuccess')));
    for (const { id } of left) await queue.send(tx, 'report', { reportId: id }, String(id));
  });
}

const open = ({ id }: ReportRow) => and(eq(reports.id, id), lt(reports.status, statusOf('FinishedSuccess')));
