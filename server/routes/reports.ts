import { Period } from '../../src/domain/reference/period.ts';
import { AsyncReport, AsyncReports } from '../../src/domain/report/generated-report.ts';
import { GenericReport, GenericReportRequest, reportPageSize } from '../../src/domain/report/generic-report.ts';
import { LegacyReportRequest } from '../../src/domain/report/legacy-report.ts';
import { ReportTotals } from '../../src/domain/report/report-totals.ts';
import { Summary, SummaryRequest, summaries, summaryKinds } from '../../src/domain/report/summary.ts';
import { itemsFeed } from '../../src/domain/wire/paging.ts';
import type { Api } from '../http/api.ts';
import { exportRoute } from '../http/export-route.ts';
import { TableQuery } from '../http/query.ts';
import { closedMonths } from '../services/guide/closed-months.ts';
import { asyncReports, downloadReport, oneReport } from '../services/report/generated-reports.ts';
import { genericCriteria, guideSource, legacyCriteria } from '../services/report/generic-source.ts';
import { reportPage } from '../services/report/report-guides.ts';
import { reportTotals } from '../services/report/report-totals.ts';
import { summarySource } from '../services/report/summary-source.ts';

const tag = 'Relatórios';

/** Reports on guides, their exports, and the files that are made in the background (spec 3 §7). */
export function reportRoutes(api: Api): void {
  const { read, ask, file, deps } = api;
  read(
    { path: '/reports/periods', summary: 'Relatórios: meses de fecho', tag, answer: itemsFeed(Period) },
    async ({ db, principal, now }) => ({
      Items: await closedMonths(db, principal, now),
    }),
  );
  ask(
    { path: '/reports/generic-report', summary: 'Relatório genérico', tag, body: GenericReportRequest, answer: GenericReport },
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
  ask(
    { path: '/reports/generic-report-totals', summary: 'Relatório genérico: somas', tag, body: GenericReportRequest, answer: ReportTotals },
    async ({ db, principal, body }) => reportTotals(db, (await guideSource(db, principal, 'generic', genericCriteria(body))).scope),
  );
  ask(
    { path: '/reports', summary: 'Relatório', tag, body: LegacyReportRequest, answer: GenericReport },
    async ({ db, principal, body }) => {
      const { scope } = await guideSource(db, principal, 'legacy', legacyCriteria(body));
      return reportPage(db, principal.accountId, scope, { offset: 0, limit: reportPageSize });
    },
  );
  exportRoute(api, 'legacy', { path: '/reports/export', summary: 'Relatório: exportar', tag, body: LegacyReportRequest });
  for (const kind of summaryKinds) {
    const { call, title } = summaries[kind];
    ask({ path: call, summary: title, tag, body: SummaryRequest, answer: Summary }, async ({ db, principal, body }) =>
      (await summarySource(db, principal, kind, body)).read(db),
    );
    exportRoute(api, kind, { path: `${call}/export`, summary: `${title}: exportar`, tag, body: SummaryRequest });
  }
  read(
    { path: '/reports/async-reports', summary: 'Relatórios gerados', tag, query: TableQuery, answer: AsyncReports },
    ({ db, principal, query }) => asyncReports(db, principal, query),
  );
  read({ path: '/reports/async-reports/:id', summary: 'Um relatório gerado', tag, answer: AsyncReport }, ({ db, principal, id }) =>
    oneReport(db, principal, id),
  );
  file({ path: '/other-docs/generated-documents/reports/:id/download', summary: 'O ficheiro de um relatório', tag }, ({ principal, id }) =>
    downloadReport(deps, principal, id),
  );
}
