import { Period } from '#domain/reference/period.ts';
import { AsyncReport, AsyncReports } from '#domain/report/generated-report.ts';
import { GenericReport, GenericReportRequest, reportPageSize } from '#domain/report/generic-report.ts';
import { LegacyReportRequest } from '#domain/report/legacy-report.ts';
import { Summary, SummaryRequest, summaries, summaryKinds } from '#domain/report/summary.ts';
import { ReportTotals } from '#domain/report/totals.ts';
import { itemsFeed } from '#domain/wire/paging.ts';
import type { Api } from '#server/http/api.ts';
import { exportRoute } from '#server/http/export-route.ts';
import { noteExport } from '#server/http/note-export.ts';
import { TableQuery } from '#server/http/query.ts';
import { readReportPeriods } from '#server/services/guide/list/report-periods.ts';
import { asyncReports, downloadReport, oneReport } from '#server/services/report/generated-reports.ts';
import { genericCriteria, guideSource, legacyCriteria } from '#server/services/report/generic-source.ts';
import { reportPage } from '#server/services/report/guides.ts';
import { summarySource } from '#server/services/report/summary-source.ts';
import { reportTotals } from '#server/services/report/totals.ts';

const tag = 'Relatórios';

/** Registers reports on guides, their exports, and the files made in the background (spec 3 §7). */
export function reportRoutes(api: Api): void {
  const { read, readWithBody, file, deps } = api;
  read(
    { path: '/reports/periods', summary: 'Relatórios: meses de fecho', tag, answer: itemsFeed(Period) },
    async ({ db, principal, now }) => ({
      Items: await readReportPeriods(db, principal, now),
    }),
  );
  readWithBody(
    {
      path: '/reports/generic-report',
      summary: 'Relatório genérico',
      tag,
      body: GenericReportRequest,
      answer: GenericReport,
    },
    async ({ db, principal, body }) => {
      const { scope } = await guideSource(db, principal, 'generic', genericCriteria(body));
      return reportPage(db, principal.accountId, scope, { offset: body.Offset, limit: reportPageSize });
    },
  );
  exportRoute(api, 'generic', {
    path: '/reports/generic-report-export',
    summary: 'Relatório genérico: exportar',
    tag,
    body: GenericReportRequest,
  });
  readWithBody(
    {
      path: '/reports/generic-report-totals',
      summary: 'Relatório genérico: somas',
      tag,
      body: GenericReportRequest,
      answer: ReportTotals,
    },
    async ({ db, principal, body }) =>
      reportTotals(db, (await guideSource(db, principal, 'generic', genericCriteria(body))).scope),
  );
  readWithBody(
    { path: '/reports', summary: 'Relatório', tag, body: LegacyReportRequest, answer: GenericReport },
    async ({ db, principal, body }) => {
      const { scope } = await guideSource(db, principal, 'legacy', legacyCriteria(body));
      return reportPage(db, principal.accountId, scope, { offset: 0, limit: reportPageSize });
    },
  );
  exportRoute(api, 'legacy', {
    path: '/reports/export',
    summary: 'Relatório: exportar',
    tag,
    body: LegacyReportRequest,
  });
  for (const kind of summaryKinds) {
    const { call, title } = summaries[kind];
    readWithBody(
      { path: call, summary: title, tag, body: SummaryRequest, answer: Summary },
      async ({ db, principal, body }) => (await summarySource(db, principal, kind, body)).read(db),
    );
    exportRoute(api, kind, { path: `${call}/export`, summary: `${title}: exportar`, tag, body: SummaryRequest });
  }
  read(
    { path: '/reports/async-reports', summary: 'Relatórios gerados', tag, query: TableQuery, answer: AsyncReports },
    ({ db, principal, query }) => asyncReports(db, principal, query),
  );
  read(
    { path: '/reports/async-reports/:id', summary: 'Um relatório gerado', tag, answer: AsyncReport },
    ({ db, principal, id }) => oneReport(db, principal, id),
  );
  file(
    { path: '/other-docs/generated-documents/reports/:id/download', summary: 'O ficheiro de um relatório', tag },
    async ({ principal, id }) => {
      const { total, ...report } = await downloadReport(deps, principal, id);
      return noteExport(deps, principal, report, { what: report.name, rows: () => total });
    },
  );
}
