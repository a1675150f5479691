import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ChevronRight, FileCheck } from 'lucide-react';
import { downloadDeclaration, listDeclarations } from '#api/declaration.ts';
import { useKeptPages } from '#components/list/use-kept-pages.tsx';
import { Available } from '#components/report/available.tsx';
import { DocumentTabs } from '#components/report/document-tabs.tsx';
import { useKeptDownload } from '#components/report/use-kept-download.ts';
import { Screen } from '#components/screen/screen.tsx';
import {
  type GeneratedDeclaration,
  GeneratedDeclarations,
  generatedDeclarationsPath,
  isBeingMade,
} from '#domain/report/declaration.ts';
import { reportPollMs } from '#domain/report/kinds.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import type { Column } from '#ui/data/table/data-table-types.ts';
import { DeclarationState } from './declaration-state.tsx';
import { usePeriod, useTypeName } from './declaration-words.ts';
import { DownloadButton } from './download-button.tsx';
import { QueuedRequests } from './queued-requests.tsx';
import { useQueuedRequests } from './use-queued-requests.ts';

/** Shows /generated-documents/exsitu-declarations: declarations of both types (spec 3 §2, §4). */
export function GeneratedDeclarationsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const offline = useIsOffline();
  const nameOfType = useTypeName();
  const period = usePeriod();
  const queued = useQueuedRequests();
  const { rows, again, table } = useKeptPages(
    { name: 'declarations', schema: GeneratedDeclarations, read: listDeclarations },
    queued?.map(({ seq }) => seq).join(),
  );
  useRepeat(!offline && (rows?.some(isBeingMade) ?? false), reportPollMs, again);
  const { busy, download } = useKeptDownload();
  const act = ({ rowKey, FileId, FileName }: GeneratedDeclaration) =>
    FileId !== null && (
      <DownloadButton
        file={FileId}
        name={FileName ?? ''}
        busy={busy}
        onDownload={(file) => download(file, (http) => downloadDeclaration(http, rowKey, file))}
      />
    );
  const named = (row: GeneratedDeclaration) => (
    <span className="block min-w-0">
      <span className="block font-semibold">
        {nameOfType(row.Type)} <span className="num">{row.Number}</span>
      </span>
      <bdi className="block truncate text-muted">{row.Establishment ?? t`Todos os estabelecimentos`}</bdi>
    </span>
  );
  const columns: Column<GeneratedDeclaration>[] = [
    {
      key: 'created',
      header: t`Criado em`,
      width: 160,
      render: ({ timestamp }) => <span className="num">{formatDateTime(timestamp, i18n.locale)}</span>,
    },
    { key: 'declaration', header: t`Declaração`, render: named },
    { key: 'period', header: t`Período`, width: 200, render: (row) => <span className="num">{period(row)}</span> },
    {
      key: 'files',
      header: t`PDF`,
      width: 64,
      align: 'end',
      render: ({ TotalItems }) => <span className="num">{formatNumber(TotalItems, i18n.locale)}</span>,
    },
    { key: 'state', header: t`Estado`, width: 180, render: (row) => <DeclarationState row={row} /> },
    {
      key: 'until',
      header: t`Disponível até`,
      width: 128,
      render: ({ ExpiresUtc }) => <Available expires={ExpiresUtc} />,
    },
  ];
  return (
    <Screen
      title={t`Geração de Documentos`}
      subtitle={t`Os ficheiros ficam disponíveis 5 dias depois de criados. A lista atualiza-se sozinha.`}
    >
      <DocumentTabs value="declarations" />
      <QueuedRequests queued={queued ?? []} />
      <DataTable<GeneratedDeclaration>
        label={t`Declarações`}
        columns={columns}
        rows={rows}
        rowKey={({ rowKey }) => rowKey}
        {...table}
        onOpen={({ rowKey }) =>
          void navigate({ to: '/generated-documents/exsitu-declarations/$requestId', params: { requestId: rowKey } })
        }
        rowAction={act}
        empty={<EmptyState icon={FileCheck} title={t`Ainda não pediu declarações`} />}
        renderCard={(row) => (
          <article className="space-y-2 rounded-panel border hairline border-border bg-surface p-4 text-label">
            <a
              href={`#${generatedDeclarationsPath}/${encodeURIComponent(row.rowKey)}`}
              className="flex min-h-(--target) items-center gap-2 rounded-control"
            >
              <span className="min-w-0 grow">{named(row)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted rtl:rotate-180" />
            </a>
            <p className="text-muted num">{period(row)}</p>
            <DeclarationState row={row} />
            <div className="flex flex-wrap items-center justify-between gap-3 text-muted">
              <span className="num">{formatDateTime(row.timestamp, i18n.locale)}</span>
              <Available expires={row.ExpiresUtc} />
              {act(row)}
            </div>
          </article>
        )}
      />
    </Screen>
  );
}
