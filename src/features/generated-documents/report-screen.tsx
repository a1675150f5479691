import { Trans, useLingui } from '@lingui/react/macro';
import { readAsyncReport } from '#api/report.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { Available } from '#components/report/available.tsx';
import { useKeptFiles } from '#components/report/kept-files.ts';
import { ReportState } from '#components/report/report-state.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { AsyncReport, isTerminal, reportState } from '#domain/report/generated-report.ts';
import { reportPollMs } from '#domain/report/kinds.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { formatBytes, formatDateTime, formatNumber } from '#lib/format.ts';
import { useGone } from '#runtime/use-gone.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { ReportAct } from './report-act.tsx';
import { filterText, kindNames } from './report-words.ts';
import { useReportActs } from './use-report-acts.ts';

/** Shows /generated-documents/reports/{reportId}: one export and its file (spec 3 §2). */
export function GeneratedReportScreen({ reportId }: { reportId: string }) {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const kept = useKept({
    key: `async-report:${reportId}`,
    schema: AsyncReport,
    read: (http) => readAsyncReport(http, reportId),
  });
  const { value: report } = kept;
  useGone(kept.failed === 'gone');
  useRepeat(!offline && report != null && !isTerminal(report.Status), reportPollMs, kept.again);
  const files = useKeptFiles();
  const acts = useReportActs(kept.again);
  const asOf = useReadingTime(kept.readAt, kept.loading, kept.failed !== null || offline);
  return (
    <Screen
      title={report ? t(kindNames[report.Kind]) : t`Relatório`}
      subtitle={asOf}
      task
      backTo="/generated-documents/reports"
    >
      {!report && <UnreadAnswer kept={kept} rows={4} />}
      {report && (
        <Panel
          flush
          title={report.AccountEstablishment ?? t`Todos os estabelecimentos`}
          className="max-w-3xl"
          action={<ReportAct report={report} kept={files?.has(reportId) ?? false} acts={acts} />}
        >
          <Facts
            facts={[
              { key: 'filters', label: t`Filtros`, value: filterText(i18n, report) },
              { key: 'created', label: t`Criado em`, value: formatDateTime(report.CreatedUtc, i18n.locale) },
              {
                key: 'state',
                label: t`Estado`,
                value: <ReportState status={report.Status} fetched={report.FetchedItems} total={report.TotalItems} />,
              },
              { key: 'lines', label: t`Linhas`, value: formatNumber(report.TotalItems, i18n.locale) },
              ...(report.FileName === null
                ? []
                : [
                    {
                      key: 'file',
                      label: t`Ficheiro`,
                      value: `${report.FileName} · ${formatBytes(report.FileSize, i18n.locale)}`,
                    },
                    { key: 'until', label: t`Disponível até`, value: <Available expires={report.ExpiresUtc} /> },
                  ]),
            ]}
          />
          {reportState(report.Status) === 'failed' && (
            <p className="p-4 text-danger-text">
              <Trans>
                Não foi possível gerar o relatório. Se esta situação persistir por favor contacte o suporte.
              </Trans>
            </p>
          )}
        </Panel>
      )}
    </Screen>
  );
}
