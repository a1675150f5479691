import { Plural, useLingui } from '@lingui/react/macro';
import { Archive, Download } from 'lucide-react';
import { readArchivedGuides } from '#api/gar-archive.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { ResourceList } from '#components/list/resource-list.tsx';
import { useUnreadList } from '#components/list/use-kept-table.ts';
import { useListQuery } from '#components/list/use-list-query.ts';
import { Screen } from '#components/screen/screen.tsx';
import { type ArchivedGuide, ArchivedGuides, archivePath, isArchiveYear } from '#domain/guide/archive.ts';
import { isHazardous } from '#domain/waste/ler-codes.ts';
import { archiveId } from '#domain/wire/changes.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import { formatDate, formatKg } from '#lib/format.ts';
import { groupedNumber } from '#lib/text/guide-number.ts';
import { useFailurePage, useGone } from '#runtime/use-gone.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Button } from '#ui/basics/button.tsx';
import { LerTile } from '#ui/data/ler-tile.tsx';
import { ArchiveAct } from './archive-act.tsx';
import { PlaceNote } from './place-note.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useArchive } from './use-archive.ts';
import { useArchiveDownload } from './use-archive-download.ts';
import { useRequest } from './use-request.ts';

/**
 * Shows /gars-archive/{year}/establishment/{establishmentId}: the guides of an establishment, each
 * with its documents (spec 2 §2).
 */
export function ArchivedGuidesScreen({ year, establishmentId }: { year: string; establishmentId: string }) {
  const known = isArchiveYear(year);
  useGone(!known);
  return known ? (
    <GuidesOf key={`${year} ${establishmentId}`} year={Number(year)} establishmentId={establishmentId} />
  ) : null;
}

function GuidesOf({ year, establishmentId }: { year: number; establishmentId: string }) {
  const { t, i18n } = useLingui();
  const unread = useUnreadList();
  const offline = useIsOffline();
  const query = useListQuery();
  const { page, term } = query.request;
  const kept = useArchive({
    key: `archive:${year}:${establishmentId}:${term}:${page}`,
    schema: ArchivedGuides,
    read: (http) => readArchivedGuides(http, year, establishmentId, { page, searchTerm: term }),
    placesOf: ({ Place }) => [Place],
  });
  useFailurePage(kept.failed === 'gone' ? 'gone' : null);
  const partial = useReadingTime(kept.readAt, kept.loading, kept.failed !== null);
  const { busy, download } = useArchiveDownload();
  const { asked, ask, close } = useRequest(year, kept.value?.Email ?? '');
  const place = kept.value?.Place;
  const guides = place?.Guides ?? 0;
  const size = ({ LerCode, Quantity }: ArchivedGuide) => (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LerTile code={LerCode} hazardous={isHazardous(LerCode)} />
      <span className="num">{formatKg(Quantity, i18n.locale)}</span>
    </span>
  );
  const number = ({ UniqueId, Number: text }: ArchivedGuide) => (
    <a href={`#/gars/consult/${encodeURIComponent(UniqueId)}`} className="font-semibold text-link num">
      {groupedNumber(text)}
    </a>
  );
  const documents = ({ UniqueId, Number: text }: ArchivedGuide) => (
    <Button
      size="sm"
      className="max-lg:w-full"
      icon={Download}
      busy={busy === UniqueId}
      disabled={offline}
      reason={t`Precisa de rede.`}
      onClick={() => download(UniqueId)}
      aria-label={t`Descarregar ${text}`}
    >
      {t`Descarregar`}
    </Button>
  );
  return (
    <Screen
      title={place ? place.Name : t`Arquivo de e-GARs de ${year}`}
      subtitle={t`Arquivo de e-GARs de ${year}`}
      phoneSubtitle={t`Arquivo de e-GARs de ${year}`}
      backTo={archivePath(year)}
    >
      {place && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border hairline border-border bg-surface px-4 py-2.5">
          <p className="grow text-label">
            <b className="num">
              <Plural value={guides} one="# guia" other="# guias" />
            </b>{' '}
            <span className="text-muted">
              <PlaceNote place={place} year={year} />
            </span>
          </p>
          {place.Archive?.Status === 'ready' && (
            <Button variant="ghost" size="sm" icon={Archive} onClick={() => ask(place)}>
              {t`Pedir arquivo`}
            </Button>
          )}
          <div className="min-w-44 max-sm:w-full">
            <ArchiveAct
              {...{ place, busy }}
              pending={kept.pending.get(archiveId(establishmentId, year)) ?? []}
              onRequest={() => ask(place)}
              onDownload={download}
            />
          </div>
        </div>
      )}
      <ResourceList<ArchivedGuide>
        label={t`Guias fechadas em ${year}`}
        searchLabel={t`Procurar nas guias fechadas em ${year}`}
        query={query}
        pageSize={tablePageSize}
        data={{
          rows: kept.value?.aaData,
          total: kept.value?.iTotalDisplayRecords ?? 0,
          loading: kept.loading && !kept.value,
          failed: kept.failed !== null && kept.value === null,
          again: kept.again,
          partial,
        }}
        columns={[
          { key: 'Number', header: t`Número`, width: 190, render: number },
          {
            key: 'ClosedAt',
            header: t`Fechada`,
            width: 120,
            render: ({ ClosedAt }) => <span className="num">{formatDate(ClosedAt, i18n.locale)}</span>,
          },
          { key: 'Origin', header: t`Remetente`, render: ({ Origin }) => <bdi>{Origin}</bdi> },
          { key: 'Destin', header: t`Destinatário`, render: ({ Destin }) => <bdi>{Destin}</bdi> },
          { key: 'Quantity', header: t`Resíduo`, width: 240, render: size },
          {
            key: 'Files',
            header: t`Anexos`,
            width: 90,
            align: 'end',
            render: ({ Files }) => <span className="num">{Files}</span>,
          },
        ]}
        rowKey={({ UniqueId }) => UniqueId}
        rowAction={documents}
        renderCard={(row) => (
          <article className="space-y-2 rounded-panel border hairline border-border bg-surface p-4">
            <p className="flex flex-wrap justify-between gap-2">
              {number(row)}
              <span className="num text-label text-muted">{formatDate(row.ClosedAt, i18n.locale)}</span>
            </p>
            <p className="text-label">
              <bdi>{row.Origin}</bdi> → <bdi>{row.Destin}</bdi>
            </p>
            {size(row)}
            {documents(row)}
          </article>
        )}
        icon={Archive}
        empty={t`Nenhuma guia fechada em ${year}`}
        noMatch={t`Nenhuma guia com estas palavras`}
        failed={unread}
      />
      {asked && place && <RequestDialog {...asked} places={[place]} onClose={close} />}
    </Screen>
  );
}
