import { Trans, useLingui } from '@lingui/react/macro';
import { FolderDown, Info } from 'lucide-react';
import { readAsyncReport } from '#api/report.ts';
import { AsyncReport, type ExportUnderWay, isTerminal, reportState } from '#domain/report/generated-report.ts';
import { reportPollMs } from '#domain/report/kinds.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { formatNumber } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ReportState } from './report-state.tsx';

/**
 * Shows the progress of an export of more than a thousand lines, which continues on the server
 * (spec 3 §4), and where its file will be.
 */
export function ExportDialog({ underWay, onClose }: { underWay: ExportUnderWay; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const { ReportId } = underWay;
  const kept = useKept({
    key: `async-report:${ReportId}`,
    schema: AsyncReport,
    read: (http) => readAsyncReport(http, ReportId),
  });
  const status = kept.value?.Status ?? 0;
  const goesOn = !isTerminal(status);
  useRepeat(!offline && goesOn, reportPollMs, kept.again);
  const state = reportState(status);
  const titles = {
    waiting: t`O ficheiro está a ser gerado`,
    running: t`O ficheiro está a ser gerado`,
    finished: t`O ficheiro está pronto`,
    failed: t`O ficheiro não foi gerado`,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[state]}
      footer={
        <>
          <Button onClick={onClose}>{t`Ficar aqui`}</Button>
          <ButtonLink href="#/generated-documents/reports" variant="primary" icon={FolderDown}>
            {t`Ver Geração de Documentos`}
          </ButtonLink>
        </>
      }
    >
      <p>
        <ExportState state={state} lines={formatNumber(underWay.TotalItems, i18n.locale)} />
      </p>
      <div className="my-4 rounded-control border hairline border-border p-4">
        <ReportState status={status} fetched={kept.value?.FetchedItems ?? 0} total={underWay.TotalItems} />
      </div>
      {goesOn && (
        <p className="flex gap-2 text-muted">
          <Info aria-hidden className="size-4.5 shrink-0" />
          <Trans>Só se gera um relatório de cada vez por utilizador e estabelecimento. Pode fechar a aplicação.</Trans>
        </p>
      )}
    </Dialog>
  );
}

function ExportState({ state, lines }: { state: ReturnType<typeof reportState>; lines: string }) {
  if (state === 'failed') {
    return <Trans>Não foi possível gerar o relatório. Se esta situação persistir por favor contacte o suporte.</Trans>;
  }
  if (state === 'finished') {
    return (
      <Trans>
        Tem {lines} linhas, está em <strong>Geração de Documentos</strong> e fica disponível 5 dias.
      </Trans>
    );
  }
  return (
    <Trans>
      São {lines} linhas e acima de 1 000 o ficheiro é gerado no servidor. Aparece em{' '}
      <strong>Geração de Documentos</strong> e fica disponível 5 dias.
    </Trans>
  );
}
