import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { readArchivePlaces } from '#api/gar-archive.ts';
import { useReadingTime } from '#components/area/use-as-of.ts';
import { SearchField } from '#components/list/search-field.tsx';
import { useListQuery } from '#components/list/use-list-query.ts';
import { YearPicker } from '#components/pickers/year-picker.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { ArchivePlaces, archivePageSize, archiveYears, isArchiveYear } from '#domain/guide/archive.ts';
import { archiveId } from '#domain/wire/changes.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { formatNumber } from '#lib/format.ts';
import { useGone } from '#runtime/use-gone.ts';
import { useIsOffline } from '#runtime/use-is-offline.ts';
import { Alert } from '#ui/basics/alert.tsx';
import { Button } from '#ui/basics/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Pager } from '#ui/data/table/pager.tsx';
import { PlaceCard } from './place-card.tsx';
import { PlaceSkeletons } from './place-skeletons.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useArchive } from './use-archive.ts';
import { useArchiveDownload } from './use-archive-download.ts';
import { useRequest } from './use-request.ts';

/** Shows /gars-archive/{year}: the guides closed in a year, by establishment (spec 2 §2). */
export function ArchiveScreen({ year, fix }: { year: string; fix?: number | undefined }) {
  const known = isArchiveYear(year);
  useGone(!known);
  return known ? <ArchiveOfYear key={year} year={Number(year)} fix={fix} /> : null;
}

function ArchiveOfYear({ year, fix }: { year: number; fix?: number | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const compact = useCompact();
  const offline = useIsOffline();
  const query = useListQuery();
  const { page, term } = query.request;
  const archive = useArchive({
    key: `archive:${year}:${term}:${page}`,
    schema: ArchivePlaces,
    read: (http) => readArchivePlaces(http, year, { page, searchTerm: term }),
    placesOf: ({ aaData }) => aaData,
  });
  const { value, pending } = archive;
  const partial = useReadingTime(archive.readAt, archive.loading, archive.failed !== null);
  const { busy, download } = useArchiveDownload();
  const { asked, ask, close } = useRequest(year, value?.Email ?? '', fix);
  const controls = (
    <div className="flex items-start gap-3 max-lg:mb-4">
      <div className="min-w-0 grow lg:w-64">
        <SearchField
          label={t`Procurar estabelecimento`}
          placeholder={t`Procurar estabelecimento`}
          value={query.text}
          onChange={query.search}
        />
      </div>
      <div className="w-28 shrink-0">
        <YearPicker
          label={t`Ano`}
          value={year}
          years={archiveYears(new Date())}
          onChange={(chosen) => void navigate({ to: '/gars-archive/$year', params: { year: String(chosen ?? year) } })}
        />
      </div>
    </div>
  );
  return (
    <Screen
      title={t`Arquivo de e-GARs de ${year}`}
      subtitle={t`Guias fechadas em ${year}, por estabelecimento. Carregue num para ver as guias uma a uma.`}
      actions={compact ? null : controls}
    >
      {compact && controls}
      {partial && (
        <p role="status" className="mb-3 text-label text-muted">
          {partial}
        </p>
      )}
      {!value && archive.failed === null && <PlaceSkeletons />}
      {!value && archive.failed !== null && (
        <Alert
          tone="danger"
          title={
            offline
              ? t`Este arquivo ainda não está neste dispositivo. Abre quando houver rede.`
              : t`Não foi possível ler o arquivo.`
          }
        >
          <Button size="sm" onClick={archive.again}>
            {t`Tentar de novo`}
          </Button>
        </Alert>
      )}
      {value && value.aaData.length === 0 && (
        <EmptyState
          icon={Archive}
          title={query.narrowed ? t`Nenhum estabelecimento com estas palavras` : t`Sem estabelecimentos`}
          action={query.narrowed && <Button onClick={query.clear}>{t`Limpar pesquisa`}</Button>}
        />
      )}
      {value && value.aaData.length > 0 && (
        <div data-list>
          <Totals {...value} />
          <ul
            aria-label={t`Estabelecimentos`}
            className="grid auto-rows-fr grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-6"
          >
            {value.aaData.map((place) => (
              <PlaceCard
                key={place.UniqueId}
                {...{ place, year, busy }}
                pending={pending.get(archiveId(place.UniqueId, year)) ?? []}
                onRequest={() => ask(place)}
                onDownload={download}
              />
            ))}
          </ul>
          {value.iTotalDisplayRecords > archivePageSize && (
            <Pager page={page} pageSize={archivePageSize} total={value.iTotalDisplayRecords} onPage={query.turnTo} />
          )}
        </div>
      )}
      {asked && <RequestDialog key={asked.fix?.seq} {...asked} places={value?.aaData ?? []} onClose={close} />}
    </Screen>
  );
}

function Totals({
  Guides,
  Places,
  iTotalDisplayRecords,
}: Pick<ArchivePlaces, 'Guides' | 'Places' | 'iTotalDisplayRecords'>) {
  const { i18n } = useLingui();
  const [count, filled, all] = [Guides, Places, iTotalDisplayRecords].map((value) => formatNumber(value, i18n.locale));
  return (
    <p className="mb-3 text-label text-muted">
      <b className="num font-semibold text-ink">{count}</b>{' '}
      <Plural
        value={Guides}
        one={`guia em ${filled} de ${all} estabelecimentos`}
        other={`guias em ${filled} de ${all} estabelecimentos`}
      />
    </p>
  );
}
