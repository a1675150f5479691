import { useLingui } from '@lingui/react/macro';
import { downloadDeclaration, readDeclaration } from '#api/declaration.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { UnreadAnswer } from '#components/list/unread-answer.tsx';
import { personName } from '#components/person-name.ts';
import { Available } from '#components/report/available.tsx';
import { useKeptDownload } from '#components/report/use-kept-download.ts';
import { Screen } from '#components/screen/screen.tsx';
import { DeclarationBatch, generatedDeclarationsPath, isBeingMade } from '#domain/report/declaration.ts';
import { reportPollMs } from '#domain/report/kinds.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { formatDateTime, formatNumber, formatTonnes } from '#lib/format.ts';
import { useGone } from '#runtime/use-gone.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useKept } from '#runtime/use-kept.ts';
import { Facts, Panel } from '#ui/basics/panel.tsx';
import { DeclarationFiles } from './declaration-files.tsx';
import { DeclarationState } from './declaration-state.tsx';
import { usePeriod, useTypeName } from './declaration-words.ts';
import { DownloadButton } from './download-button.tsx';

/**
 * Shows /generated-documents/exsitu-declarations/{requestId}: a request and its files (spec 3 §2).
 */
export function DeclarationBatchScreen({ requestId }: { requestId: string }) {
  const { t, i18n } = useLingui();
  const offline = useIsOffline();
  const nameOfType = useTypeName();
  const period = usePeriod();
  const kept = useKept({
    key: `declaration:${requestId}`,
    schema: DeclarationBatch,
    read: (http) => readDeclaration(http, requestId),
  });
  const { value: batch } = kept;
  useGone(kept.failed === 'gone');
  useRepeat(!offline && batch != null && isBeingMade(batch), reportPollMs, kept.again);
  const { busy, download } = useKeptDownload();
  const asOf = useReadingTime(kept.readAt, kept.loading, kept.failed !== null || offline);
  const get = (file: string) => download(file, (http) => downloadDeclaration(http, requestId, file));
  return (
    <Screen
      title={batch ? `${nameOfType(batch.Type)} ${batch.Number}` : t`Declaração de quantidades`}
      subtitle={asOf}
      task
      backTo={generatedDeclarationsPath}
    >
      {!batch && <UnreadAnswer kept={kept} rows={4} />}
      {batch && (
        <div className="space-y-5">
          <Panel
            flush
            className="max-w-3xl"
            title={<bdi>{batch.Establishment ?? t`Todos os estabelecimentos`}</bdi>}
            action={
              batch.FileId !== null &&
              batch.TotalItems > 1 && (
                <DownloadButton file={batch.FileId} name={batch.FileName ?? ''} busy={busy} onDownload={get} />
              )
            }
          >
            <Facts
              facts={[
                { key: 'period', label: t`Período`, value: <span className="num">{period(batch)}</span> },
                {
                  key: 'created',
                  label: t`Criado em`,
                  value: `${formatDateTime(batch.timestamp, i18n.locale)}, ${personName(i18n, batch.RequestedBy)}`,
                },
                { key: 'state', label: t`Estado`, value: <DeclarationState row={batch} /> },
                {
                  key: 'guides',
                  label: t`Guias`,
                  value: <span className="num">{formatNumber(batch.Guides, i18n.locale)}</span>,
                },
                {
                  key: 'quantity',
                  label: t`Quantidade`,
                  value: <span className="num">{formatTonnes(batch.Quantity, i18n.locale)}</span>,
                },
                ...(batch.Description === ''
                  ? []
                  : [{ key: 'text', label: t`Descrição`, value: <bdi>{batch.Description}</bdi> }]),
                ...(batch.ExpiresUtc === null
                  ? []
                  : [{ key: 'until', label: t`Disponível até`, value: <Available expires={batch.ExpiresUtc} /> }]),
              ]}
            />
          </Panel>
          <DeclarationFiles batch={batch} busy={busy} onDownload={get} />
        </div>
      )}
    </Screen>
  );
}
