import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, FileText, SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { listGuides } from '../../api/guide.ts';
import { GuideTable } from '../../components/guide/guide-table.tsx';
import { useMadeGuides } from '../../components/guide/made-guides.ts';
import { MadeGuides } from '../../components/guide/made-guides-panel.tsx';
import { QueuedGuides } from '../../components/guide/queued-guides.tsx';
import { type ServerList, useGuideList } from '../../components/guide/use-guide-list.ts';
import { NewGuideLink } from '../../components/new-guide-link.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import type { GuideRow } from '../../db/rows.ts';
import { type IntervenientType, intervenientTypes } from '../../domain/guide/guide-filters.ts';
import {
  type ChosenPlaces,
  filterGuides,
  noFilters,
  nowhere,
  searcher,
  serverFilters,
  sidesWith,
} from '../../domain/guide/guide-list-filters.ts';
import { type GuideOrder, guideOrders, inOrder, newestTransportFirst, orderKey, orderOf } from '../../domain/guide/guide-order.ts';
import { type Places, placesOf } from '../../domain/guide/guide-places.ts';
import { useCompact } from '../../lib/dom/use-breakpoint.ts';
import { useDebouncedLive, useLive } from '../../runtime/use-user.ts';
import { Button } from '../../ui/basics/button.tsx';
import { IconButton } from '../../ui/basics/icon-button.tsx';
import { Tabs } from '../../ui/basics/tabs.tsx';
import { EmptyState } from '../../ui/data/empty-state.tsx';
import { FilteredBy } from './filtered-by.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { GuideFilterBar } from './guide-filter-bar.tsx';
import { ListSettingsDialog } from './list-settings-dialog.tsx';
import { OrderMenu } from './order-menu.tsx';
import { StatusHelpDialog } from './status-help-dialog.tsx';
import { type ListSettings, type ListState, useListState } from './use-list-state.ts';
import { useListTabs } from './use-list-tabs.ts';

/** All guides of the user: kept ones at once and offline, older ones from the server page by page. */
export function GuideListScreen({ ordem }: { ordem: string | undefined }) {
  const { t } = useLingui();
  const compact = useCompact();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = useCallback(() => setOpen(null), []);
  const navigate = useNavigate();
  const order = useMemo(() => orderOf(ordem) ?? newestTransportFirst, [ordem]);
  const reorder = useCallback(
    (next: GuideOrder) => {
      const key = orderKey(next);
      void navigate({ to: '/gars/list', search: key === orderKey(newestTransportFirst) ? {} : { ordem: key }, replace: true });
    },
    [navigate],
  );
  const buttons = (
    <>
      <IconButton icon={CircleQuestionMark} tone={compact ? 'bar' : 'plain'} label={t`Ajuda`} onClick={() => setOpen('help')} />
      <IconButton
        icon={SlidersHorizontal}
        tone={compact ? 'bar' : 'plain'}
        label={t`Definições da lista`}
        onClick={() => setOpen('settings')}
      />
    </>
  );
  return (
    <Screen
      title={t`e-GARs`}
      flush
      actions={
        <>
          {buttons}
          <NewGuideLink />
        </>
      }
      phoneActions={buttons}
    >
      <Guides order={order} onOrder={reorder} open={open} onClose={close} />
    </Screen>
  );
}

type OpenDialog = 'help' | 'settings' | null;

/** Stable, so that it is not redrawn with the list. */
const queued = <QueuedGuides />;

/** The part that changes with a tab, filter or page, separate from the screen around it, which a slow phone need not redraw. */
const Guides = memo(function Guides({ open, onClose, order, onOrder }: Ordered & { open: OpenDialog; onClose: () => void }) {
  const { state, settings, change, define, resize } = useListState();
  // Read and sorted once for all tabs and filters: ten thousand rows take a slow phone a quarter of a second.
  const kept = useDebouncedLive(async (db) => (await db.egars.toArray()).sort(guideOrders.lastTransportFirst));
  const all = useMemo(() => (order === newestTransportFirst ? kept : kept?.toSorted(inOrder(order))), [kept, order]);
  const reorder = useCallback(
    (next: GuideOrder) => {
      change({ page: 1 });
      onOrder(next);
    },
    [change, onOrder],
  );
  return (
    <>
      <Sides tab={state?.tab ?? settings?.defaultTab} onChange={change} />
      <div className="space-y-4 px-4 py-4 lg:px-7">
        {queued}
        {state && settings && (
          <Rows all={all} order={order} onOrder={reorder} state={state} settings={settings} onChange={change} onPageSize={resize} />
        )}
      </div>
      {open === 'help' && <StatusHelpDialog onClose={onClose} />}
      {open === 'settings' && settings && <ListSettingsDialog settings={settings} onSave={define} onClose={onClose} />}
    </>
  );
});

const Sides = memo(function Sides({ tab, onChange }: { tab: IntervenientType | undefined; onChange: (part: Partial<ListState>) => void }) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Participação`}
      fill={useCompact()}
      className="bg-surface lg:bg-transparent lg:px-7"
      value={String(tab)}
      onChange={(key) => onChange({ tab: Number(key) as IntervenientType })}
      tabs={useListTabs()}
    />
  );
});

interface Ordered {
  order: GuideOrder;
  onOrder: (order: GuideOrder) => void;
}

interface RowsProps extends Ordered {
  all: readonly GuideRow[] | undefined;
  state: ListState;
  settings: ListSettings;
  onChange: (part: Partial<ListState>) => void;
  onPageSize: (size: number) => void;
}

/** The guides of each side, separated once per read: returning to a tab is immediate. */
function sides(all: readonly GuideRow[], places: Places): (tab: IntervenientType) => GuideRow[] {
  const known = new Map<IntervenientType, GuideRow[]>();
  return (tab) => {
    const found = known.get(tab) ?? filterGuides(all, tab, noFilters, { places, chosen: nowhere });
    known.set(tab, found);
    return found;
  };
}

/** Filtered in memory, so that a filter answers at once over ten thousand rows; the server gets the same query behind. */
function Rows({ all, order, onOrder, state: { tab, filters, page }, settings: { pageSize }, onChange, onPageSize }: RowsProps) {
  const { t } = useLingui();
  const places = useLive(async (db) => placesOf(await db.establishments.toArray()));
  const chosen = useLive(
    async (db): Promise<ChosenPlaces> => {
      const one = async (id: string | null) => (id === null ? null : ((await db.establishments.get(id)) ?? null));
      return { client: await one(filters.client), establishment: await one(filters.establishment) };
    },
    [filters.client, filters.establishment],
  );
  const filtered = Object.entries(filters).some(([key, value]) => value !== noFilters[key as keyof typeof filters]);
  const sideOf = useMemo(() => places && all && sides(all, places), [places, all]);
  const choose = useMemo(
    () =>
      places && chosen !== undefined
        ? (rows: readonly GuideRow[]) => {
            // The device's own rows are already in order.
            if (rows !== all || !sideOf) return filterGuides(rows, tab, filters, { places, chosen }).sort(inOrder(order));
            return filtered ? filterGuides(sideOf(tab), intervenientTypes.Unknown, filters, { places, chosen }) : sideOf(tab);
          }
        : undefined,
    [places, chosen, tab, filters, filtered, all, sideOf, order],
  );
  const server = useMemo((): ServerList | null => {
    const asked = chosen === undefined ? null : serverFilters(tab, filters, chosen);
    const meets = asked?.Text === undefined ? undefined : searcher(asked.Text);
    if (!asked) return null;
    const first = order === newestTransportFirst;
    const question = new URLSearchParams({ ...asked, ...(first ? {} : { Order: orderKey(order) }) });
    return {
      key: `egars?${question}`,
      read: (http, wanted) => listGuides(http, asked, wanted, order),
      meets,
      order: first ? undefined : order,
    };
  }, [tab, filters, chosen, order]);
  const made = useMadeGuides();
  const list = useGuideList({ all, choose, server, page, pageSize, made: made.ids });
  const shown = useMemo(() => list.rows && new Set(list.rows.map((row) => row.UniqueId)), [list.rows]);
  const none = list.rows?.length === 0;
  const elsewhere = useMemo(
    () => (none && filtered && all && places && chosen !== undefined ? sidesWith(all, tab, filters, { places, chosen }) : []),
    [none, filtered, all, places, chosen, tab, filters],
  );
  const clear = () => onChange({ filters: noFilters });
  return (
    <>
      {shown && <MadeGuides rows={made.rows.filter((row) => !shown.has(row.UniqueId))} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <GuideFilterBar filters={filters} found={list.total} onChange={onChange} />
        </div>
        <OrderMenu order={order} onOrder={onOrder} />
      </div>
      <GuideTable
        label={t`e-GARs`}
        list={list}
        pageSize={pageSize}
        order={order}
        onOrder={onOrder}
        made={made.ids}
        onPage={(next) => onChange({ page: next })}
        onPageSize={onPageSize}
        error={t`Não foi possível ler as guias.`}
        note={
          chosen !== undefined && !server && t`Estes filtros procuram só nas guias deste dispositivo: as abertas e as dos últimos 90 dias.`
        }
        empty={
          <EmptyState
            icon={FileText}
            title={filtered ? t`Nenhuma guia com estes filtros` : t`Não há guias neste separador`}
            action={
              filtered &&
              (tab === intervenientTypes.Unknown ? (
                <Button onClick={clear}>{t`Limpar filtros`}</Button>
              ) : (
                <FoundElsewhere sides={elsewhere} onTab={(next) => onChange({ tab: next })} onClear={clear} />
              ))
            }
          >
            {filtered && <FilteredBy filters={filters} />}
            {list.whole ? (
              <Trans>Procurámos em todas as guias.</Trans>
            ) : (
              <Trans>Procurámos nas guias abertas e nas dos últimos 90 dias.</Trans>
            )}
            {filters.text !== '' && (
              <>
                {' '}
                <Trans>O texto procura-se no número, código, nomes, NIF e matrícula.</Trans>
              </>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
