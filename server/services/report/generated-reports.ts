import { and, desc, eq, gt } from 'drizzle-orm';
import { type AsyncReport, type AsyncReports, reportStatuses } from '#domain/report/generated-report.ts';
import { type ReportFormat, reportFormats } from '#domain/report/kinds.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { StreamedFile } from '#server/files/answer.ts';
import type { FileStore } from '#server/files/store.ts';
import { notFound } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { reportContentType } from './file.ts';

export type ReportRow = typeof reports.$inferSelect;

export const reportStatusIndex = (name: (typeof reportStatuses)[number]): number => reportStatuses.indexOf(name);
export const reportFormatName = ({ request }: Pick<ReportRow, 'request'>): ReportFormat =>
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

/**
 * Returns the condition for the user's own reports. A report states data that its requester saw, so
 * it is theirs alone.
 */
const own = ({ userId, accountId }: Principal) => and(eq(reports.userId, userId), eq(reports.accountId, accountId));

/** Answers GET /reports/async-reports (spec 3 §7) with the user's reports, the latest first. */
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

/** Finds one of the user's reports; null if there is none with this id. */
export async function findReport(db: Db | Tx, principal: Principal, id: string): Promise<AsyncReport | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.uniqueId, id), own(principal)));
  return row ? toAsyncReport(row) : null;
}

/** Answers GET /reports/async-reports/{id}. @throws Refusal 404 */
export async function oneReport(db: Db, principal: Principal, id: string): Promise<AsyncReport> {
  const report = await findReport(db, principal, id);
  if (!report) throw notFound();
  return report;
}

/**
 * Answers GET /other-docs/generated-documents/reports/{id}/download, until the file expires.
 * @throws Refusal 404
 */
export async function downloadReport(
  { db, files, now }: { db: Db; files: FileStore; now: () => Date },
  principal: Principal,
  id: string,
): Promise<StreamedFile & { total: number }> {
  const kept = and(
    eq(reports.uniqueId, id),
    eq(reports.status, reportStatusIndex('FinishedSuccess')),
    gt(reports.expiresAt, now()),
    own(principal),
  );
  const [row] = await db.select().from(reports).where(kept);
  const file = row && (await files.read(row.uniqueId));
  if (!file) throw notFound();
  const contentType = reportContentType(reportFormatName(row));
  return { ...file, name: row.fileName ?? 'relatorio', contentType, total: row.total };
}
