import * as v from 'valibot';
import { Period } from '#domain/reference/period.ts';
import { AsyncReport, AsyncReports, ExportUnderWay } from '#domain/report/generated-report.ts';
import { GenericReport, type GenericReportInput } from '#domain/report/generic-report.ts';
import { exportCalls, type ReportKind } from '#domain/report/kinds.ts';
import { GuidesNotHere, Mirr, type MirrGuidesRequest } from '#domain/report/mirr.ts';
import { Summary, type SummaryKind, summaries } from '#domain/report/summary.ts';
import { ReportTotals } from '#domain/report/totals.ts';
import { itemsFeed, tablePageSize } from '#domain/wire/paging.ts';
import { UnreadableAnswerError } from './transport/errors.ts';
import type { Http, SendOptions, SentFile } from './transport/http.ts';

/** GET /reports/periods (spec 3 §7): months to choose from, newest first. */
export const listPeriods = async (http: Http) => (await http.get('/reports/periods', itemsFeed(Period))).Items;

/**
 * POST /reports/generic-report (spec 3 §7): twenty guides from `Offset`.
 * @throws ApiError 400, 404
 */
export const searchGenericReport = (http: Http, request: GenericReportInput): Promise<GenericReport> =>
  http.send('POST', '/reports/generic-report', request, { schema: GenericReport });

/**
 * Reads the totals of all guides of a report (an addition to the specified calls). @throws ApiError
 * 400, 404
 */
export const readReportTotals = (http: Http, request: GenericReportInput): Promise<ReportTotals> =>
  http.send('POST', '/reports/generic-report-totals', request, { schema: ReportTotals });

/** POST of a summary of received quantities (spec 3 §7). @throws ApiError 400 */
export const readSummary = (http: Http, kind: SummaryKind, request: unknown): Promise<Summary> =>
  http.send('POST', summaries[kind].call, request, { schema: Summary });

/**
 * Requests the file of a report; from 1001 lines on, the answer says where it will be (spec 3 §4).
 * @throws ApiError 400, 404
 */
export async function exportReport(
  http: Http,
  kind: ReportKind,
  request: unknown,
  options: SendOptions,
): Promise<{ file: SentFile } | { underWay: ExportUnderWay }> {
  const answer = await http.export(exportCalls[kind], request, options);
  if ('file' in answer) return answer;
  const parsed = v.safeParse(ExportUnderWay, answer.underWay);
  if (!parsed.success) throw new UnreadableAnswerError(v.summarize(parsed.issues));
  return { underWay: parsed.output };
}

/** Reads a page, from 1, of the user's reports made in the background, the latest first. */
export const listAsyncReports = (http: Http, page: number): Promise<AsyncReports> =>
  http.get('/reports/async-reports', AsyncReports, { start: (page - 1) * tablePageSize, pageSize: tablePageSize });

/** Reads a report made in the background. @throws ApiError 404 */
export const readAsyncReport = (http: Http, id: string): Promise<AsyncReport> =>
  http.get(`/reports/async-reports/${encodeURIComponent(id)}`, AsyncReport);

/** Downloads the file of a report, of any size. @throws ApiError 404 once it has expired */
export const downloadAsyncReport = (http: Http, id: string) =>
  http.largeFile(`/other-docs/generated-documents/reports/${encodeURIComponent(id)}/download`);

/**
 * POST /reports/mirr (an addition to the specified calls): a year for the annual register.
 * @throws ApiError 404
 */
export const readMirr = (http: Http, year: number, establishmentId: string | null): Promise<Mirr> =>
  http.send('POST', '/reports/mirr', { Year: year, EstablishmentId: establishmentId }, { schema: Mirr });

/** Reads the guides of a line or of a check, twenty from `Offset`. @throws ApiError 404 */
export const readMirrGuides = (http: Http, request: v.InferInput<typeof MirrGuidesRequest>): Promise<GenericReport> =>
  http.send('POST', '/reports/mirr-guides', request, { schema: GenericReport });

/** Reads the guides that only the national system has. @throws ApiError 403, 404, 503 */
export const readGuidesNotHere = (http: Http, year: number, establishmentId: string): Promise<GuidesNotHere> =>
  http.send(
    'POST',
    '/reports/mirr-elsewhere',
    { Year: year, EstablishmentId: establishmentId },
    { schema: GuidesNotHere },
  );
