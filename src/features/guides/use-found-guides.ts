import { useDeferredValue, useMemo } from 'react';
import { listGuides } from '../../api/guide.ts';
import { useMadeGuides } from '../../components/guide/made-guides.ts';
import { movedGuides } from '../../components/guide/to-accept.ts';
import { type ServerList, useGuideList } from '../../components/guide/use-guide-list.ts';
import type { GuideRow } from '../../db/rows.ts';
import type { EgarCounts } from '../../domain/field/counters.ts';
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
import { countedTotal } from '../../domain/guide/guide-list-views.ts';
import { type GuideOrder, inOrder, newestTransportFirst, orderKey } from '../../domain/guide/guide-order.ts';
import { type Places, placesOf } from '../../domain/guide/guide-places.ts';
import { useLive } from '../../runtime/use-user.ts';
import type { ListState } from './use-list-state.ts';

/** The guides of each side, separated once per read: returning to a tab is immediate. */
function sides(all: readonly GuideRow[], places: Places): (tab: IntervenientType) => GuideRow[] {
  const known = new Map<IntervenientType, GuideRow[]>();
  return (tab) => {
    const found = known.get(tab) ?? filterGuides(all, tab, noFilters, { places, chosen: nowhere });
    known.set(tab, found);
    return found;
  };
}

interface Asked {
  all: readonly GuideRow[] | undefined;
  order: GuideOrder;
  state: ListState;
  pageSize: number;
}

/** Filtered in memory, so that a filter answers at once over ten thousand rows; the server gets the same query behind. */
export function useFoundGuides({ all, order, state: { tab, page, filters: asked }, pageSize }: Asked) {
  // Keys are shown as they are typed; the rows follow.
  const text = useDeferredValue(asked.text);
  const filters = useMemo(() => ({ ...asked, text }), [asked, text]);
  const places = useLive(async (db) => placesOf(await db.establishments.toArray()));
  const moved = useLive(movedGuides);
  const chosen = useLive(
    async (db): Promise<ChosenPlaces> => {
      const one = async (id: string | null) => (id === null ? null : ((await db.establishments.get(id)) ?? null));
      return { client: await one(filters.client), establishment: await one(filters.establishment) };
    },
    [filters.client, filters.establishment],
  );
  const counts = useLive(async (db) => (await db.counters.get('egars'))?.value as EgarCounts | undefined);
  const filtered = Object.entries(filters).some(([key, value]) => value !== noFilters[key as keyof typeof filters]);
  const sideOf = useMemo(() => places && all && sides(all, places), [places, all]);
  const around = useMemo(() => places && moved && chosen && { places, moved, chosen }, [places, moved, chosen]);
  const choose = useMemo(
    () =>
      around &&
      ((rows: readonly GuideRow[]) => {
        // The device's own rows are already in order.
        if (rows !== all || !sideOf) return filterGuides(rows, tab, filters, around).sort(inOrder(order));
        return filtered ? filterGuides(sideOf(tab), intervenientTypes.Unknown, filters, around) : sideOf(tab);
      }),
    [around, tab, filters, filtered, all, sideOf, order],
  );
  const server = useMemo((): ServerList | null => {
    const query = chosen === undefined ? null : serverFilters(tab, filters, chosen);
    const meets = query?.Text === undefined ? undefined : searcher(query.Text);
    if (!query) return null;
    const first = order === newestTransportFirst;
    const question = new URLSearchParams({ ...query, ...(first ? {} : { Order: orderKey(order) }) });
    return {
      key: `egars?${question}`,
      read: (http, wanted) => listGuides(http, query, wanted, order),
      meets,
      order: first ? undefined : order,
    };
  }, [tab, filters, chosen, order]);
  const made = useMadeGuides();
  const counted = countedTotal(tab, filters, counts);
  const list = useGuideList({ all, choose, server, page, pageSize, counted, made: made.ids });
  const none = list.rows?.length === 0;
  const elsewhere = useMemo(
    () => (none && filtered && all && around ? sidesWith(all, tab, filters, around) : []),
    [none, filtered, all, around, tab, filters],
  );
  /** All of the device's guides in this list, over its pages. */
  const found = useMemo(() => all && choose?.(all), [all, choose]);
  const deviceOnly = chosen !== undefined && !server && filters.scope === null;
  return { list, made, found, filtered, filters, elsewhere, deviceOnly };
}
