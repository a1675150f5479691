import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FolderDown } from 'lucide-react';
import { listAsyncReports } from '#api/report.ts';
import { useKeptPages } from '#components/list/use-kept-pages.tsx';
import { Available } from '#components/report/available.tsx';
import { DocumentTabs } from '#components/report/document-tabs.tsx';
import { useKeptFiles } from '#components/report/kept-files.ts';
import { ReportState } from '#components/report/report-state.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { type AsyncReport, AsyncReports, isTerminal } from '#domain/report/generated-report.ts';
import { reportPollMs } from '#domain/report/kinds.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { ReportAct } from './report-act.tsx';
import { filterText, kindNames } from './report-words.ts';
import { useReportActs } from './use-report-acts.ts';

/**
 * Shows /generated-documents/reports: exports that the server makes in the background (spec 3 §4).
 */
export function GeneratedReportsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const offline = useIsOffline();
  const { rows, again, table } = useKeptPages({ name: 'async-reports', schema: AsyncReports, read: listAsyncReports });
  useRepeat(!offline && (rows?.some(({ Status }) => !isTerminal(Status)) ?? false), reportPollMs, again);
  const files = useKeptFiles();
  const acts = useReportActs(again);
  const act = (report: AsyncReport) => <ReportAct report={report} kept={files?.has(report.Id) ?? false} acts={acts} />;
  const named = (report: AsyncReport) => (
    <span className="block min-w-0">
      <span className="block font-semibold">{t(kindNames[report.Kind])}</span>
      <bdi className="block truncate text-muted">{report.AccountEstablishment ?? t`Todos os estabelecimentos`}</bdi>
    </span>
  );
  const state = ({ Status, FetchedItems, TotalItems }: AsyncReport) => (
    <ReportState status={Status} fetched={FetchedItems} total={TotalItems} />
  );
  const columns: Column<AsyncReport>[] = [
    {
      key: 'created',
      header: t`Criado em`,
      width: 160,
      render: ({ CreatedUtc }) => <span className="num">{formatDateTime(CreatedUtc, i18n.locale)}</span>,
    },
    { key: 'report', header: t`Relatório`, render: named },
    {
      key: 'filters',
      header: t`Filtros`,
      render: (report) => <span className="line-clamp-2 text-muted">{filterText(i18n, report)}</span>,
    },
    {
      key: 'lines',
      header: t`Linhas`,
      width: 84,
      align: 'end',
      render: ({ Status, TotalItems }) =>
        isTerminal(Status) && <span className="num">{formatNumber(TotalItems, i18n.locale)}</span>,
    },
    { key: 'state', header: t`Estado`, width: 200, render: state },
    {
      key: 'until',
      header: t`Disponível até`,
      width: 128,
      render: (report) => <Available expires={report.ExpiresUtc} />,
    },
  ];
  return (
    <Screen
      title={t`Geração de Documentos`}
      subtitle={t`Os ficheiros ficam disponíveis 5 dias depois de criados. A lista atualiza-se sozinha.`}
    >
      <DocumentTabs value="reports" />
      <DataTable<AsyncReport>
        label={t`Relatórios`}
        columns={columns}
        rows={rows}
        rowKey={({ Id }) => Id}
        {...table}
        onOpen={({ Id }) => void navigate({ to: '/generated-documents/reports/$reportId', params: { reportId: Id } })}
        rowAction={act}
        empty={<EmptyState icon={FolderDown} title={t`Ainda não pediu ficheiros com mais de 1 000 linhas`} />}
        renderCard={(report) => (
          <article className="space-y-2 rounded-panel border hairline border-border bg-surface p-4 text-label">
            <div className="flex items-start justify-between gap-3">
              <a
                href={`#/generated-documents/reports/${encodeURIComponent(report.Id)}`}
                className="flex min-h-(--target) min-w-0 grow items-center rounded-control hover:underline"
              >
                {named(report)}
              </a>
              {act(report)}
            </div>
            <p className="text-muted">{filterText(i18n, report)}</p>
            {state(report)}
            <p className="flex flex-wrap justify-between gap-x-3 text-muted num">
              {formatDateTime(report.CreatedUtc, i18n.locale)} <Available expires={report.ExpiresUtc} />
            </p>
          </article>
        )}
      />
    </Screen>
  );
}
