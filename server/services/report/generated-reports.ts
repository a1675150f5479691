import { and, desc, eq, gt } from 'drizzle-orm';
import { type AsyncReport, type AsyncReports, reportStatuses } from '../../../src/domain/report/generated-report.ts';
import { type ReportFormat, reportFormats } from '../../../src/domain/report/report-kinds.ts';
import { reports } from '../../db/schema/reports.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { StreamedFile } from '../../files/file-answer.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Principal } from '../principal.ts';
import { notFound } from '../refusal.ts';
import { contentTypeOf } from './report-file.ts';

export type ReportRow = typeof reports.$inferSelect;

export const statusOf = (name: (typeof reportStatuses)[number]): number => reportStatuses.indexOf(name);
export const formatOf = ({ request }: Pick<ReportRow, 'request'>): ReportFormat =>
  Object.values(reportFormats).find((one) => one === request.Format) ?? reportFormats.xlsx;

export const toAsyncReport = (row: ReportRow): AsyncReport => ({
  Id: row.uniqueId,
  Kind: row.kind,
  CreatedUtc: row.createdAt.toISOString(),
  AccountEstablishment: row.establishmentName,
  Filters: row.filters,
  Status: row.status,
  TotalItems: row.total,
  FetchedItems: row.fetched,
  ExpiresUtc: row.expiresAt?.toISOString() ?? null,
  FileName: row.fileName,
  FileSize: row.size,
  Request: row.request,
});

/** A report states what its requester saw: it is theirs alone. */
const own = ({ userId, accountId }: Principal) => and(eq(reports.userId, userId), eq(reports.accountId, accountId));

/** GET /reports/async-reports (spec 3 §7): the user's, the latest first. */
export async function asyncReports(
  db: Db,
  principal: Principal,
  { start, pageSize }: { start: number; pageSize: number },
): Promise<AsyncReports> {
  const where = own(principal);
  const rows = await db.select().from(reports).where(where).orderBy(desc(reports.id)).limit(pageSize).offset(start);
  const total = await db.$count(reports, where);
  return { aaData: rows.map(toAsyncReport), iTotalRecords: total, iTotalDisplayRecords: total };
}

/** One of the user's reports; null when there is none of this id. */
export async function findReport(db: Db | Tx, principal: Principal, id: string): Promise<AsyncReport | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.uniqueId, id), own(principal)));
  return row ? toAsyncReport(row) : null;
}

/** GET /reports/async-reports/{id}. @throws Refusal 404 */
export async function oneReport(db: Db, principal: Principal, id: string): Promise<AsyncReport> {
  const report = await findReport(db, principal, id);
  if (!report) throw notFound();
  return report;
}

/** GET /other-docs/generated-documents/reports/{id}/download: for as long as the file lives. @throws Refusal 404 */
export async function downloadReport(
  { db, files, now }: { db: Db; files: FileStore; now: () => Date },
  principal: Principal,
  id: string,
): Promise<StreamedFile> {
  const kept = and(eq(reports.uniqueId, id), eq(reports.status, statusOf('FinishedSuccess')), gt(reports.expiresAt, now()), own(principal));
  const [row] = await db.select().from(reports).where(kept);
  const file = row && (await files.read(row.uniqueId));
  if (!file) throw notFound();
  return { ...file, name: row.fileName ?? 'relatorio', contentType: contentTypeOf(formatOf(row)) };
}
