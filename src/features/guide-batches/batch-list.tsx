import { Trans, useLingui } from '@lingui/react/macro';
import { Layers, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { listBatches } from '#api/batch.ts';
import { useKeptPages } from '#components/list/use-kept-pages.tsx';
import { personName } from '#components/person-name.ts';
import { Screen } from '#components/screen/screen.tsx';
import { type BatchKind, BatchPage, batchCalls } from '#domain/guide/batch/kinds.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { formatDateTime } from '#lib/format.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { DataTable } from '#ui/data/table/data-table.tsx';
import { type BatchView, batchColumns, shortId, toBatchView, WaitingBadge, waitingView } from './batch-columns.tsx';
import { lookAgainMs, readWaiting } from './batch-queries.ts';
import { BatchState } from './batch-status.tsx';
import { batchWords } from './batch-words.ts';

/**
 * Shows the account's batches of a kind, newest first; those still on this device come above them
 * (spec 2 §2).
 */
export function BatchList({ kind }: { kind: BatchKind }) {
  const { t, i18n } = useLingui();
  const { session } = useUser();
  const offline = useIsOffline();
  const waiting = useLive((db) => readWaiting(db, kind), [kind]);
  const {
    page,
    rows: read,
    again,
    table,
  } = useKeptPages(
    {
      name: `batches:${kind}`,
      schema: BatchPage,
      read: (http, at) => listBatches(http, kind, { start: (at - 1) * tablePageSize, size: tablePageSize }),
    },
    // A batch that left the queue is on the server: the list is read again.
    waiting?.length,
  );
  const words = batchWords[kind];
  useRepeat(!offline && (read?.some(({ IsFinished }) => !IsFinished) ?? false), lookAgainMs, again);
  const rows = useMemo((): BatchView[] | undefined => {
    const own = page === 1 ? (waiting ?? []).map(waitingView) : [];
    return read || own.length > 0 ? [...own, ...(read ?? []).map(toBatchView)] : undefined;
  }, [read, waiting, page]);
  const columns = useMemo(() => batchColumns(i18n, session.username), [i18n, session.username]);
  const act = ({ batch }: BatchView) => {
    if (batch && !batch.IsFinished) return <Ending kind={kind} id={batch.UniqueId} />;
    const href = batch ? `#${batchCalls[kind].detail}${batch.UniqueId}` : '#/sync';
    return (
      <ButtonLink size="sm" href={href}>
        <Trans>Ver</Trans>
        {batch && <span className="sr-only"> {shortId(batch.UniqueId)}</span>}
      </ButtonLink>
    );
  };
  const create = (
    <ButtonLink href={`#${batchCalls[kind].create}`} variant="primary" icon={Plus}>
      {t(words.begin)}
    </ButtonLink>
  );
  return (
    <Screen title={t(words.title)} actions={create}>
      <div className="mb-4 lg:hidden *:w-full">{create}</div>
      <DataTable<BatchView>
        label={t(words.title)}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        {...table}
        empty={<EmptyState icon={Layers} title={t`Ainda não há lotes`} action={create} />}
        rowAction={act}
        renderCard={(view) => (
          <article className="rounded-panel border hairline border-border bg-surface p-4">
            <div className="flex items-start justify-between gap-3">
              <div>
                <p className="font-semibold">
                  {view.batch ? <span className="codes">{shortId(view.batch.UniqueId)}</span> : t`ainda sem número`}
                </p>
                <p className="text-label text-muted num">{formatDateTime(view.at, i18n.locale)}</p>
                <p className="text-label">
                  <Trans>{view.count} e-GARs</Trans> ·{' '}
                  <bdi>{personName(i18n, view.batch?.UserName ?? session.username)}</bdi>
                </p>
              </div>
              {act(view)}
            </div>
            <div className="mt-2">
              {view.batch ? <BatchState batch={view.batch} /> : <WaitingBadge waiting={view.waiting} i18n={i18n} />}
            </div>
          </article>
        )}
      />
      <p className="mt-3 text-label text-muted">{t`Um lote vê-se por dentro quando termina. O progresso atualiza-se aqui sozinho.`}</p>
    </Screen>
  );
}

/** Says that the result comes at the end, and links to the progress. */
function Ending({ kind, id }: { kind: BatchKind; id: string }) {
  return (
    <a href={`#${batchCalls[kind].detail}${id}`} className="px-2 text-label text-muted hover:underline max-lg:py-3">
      <Trans>ao terminar</Trans>
    </a>
  );
}
