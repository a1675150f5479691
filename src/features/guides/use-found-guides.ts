import { useCallback, useDeferredValue, useMemo } from 'react';
import { listGuides } from '#api/guide.ts';
import { movedGuides } from '#components/guide/acts/to-accept.ts';
import { type ServerList, useGuideList } from '#components/guide/list/use-guide-list.ts';
import type { GuideRow } from '#db/rows.ts';
import type { EgarCounts } from '#domain/field/counters.ts';
import { type Places, toPlaces } from '#domain/guide/create/places.ts';
import { type IntervenientType, intervenientTypes } from '#domain/guide/list/filter-names.ts';
import {
  type ChosenPlaces,
  filterGuides,
  noFilters,
  noPlaces,
  replaceSide,
  searcher,
  serverFilters,
} from '#domain/guide/list/filters.ts';
import { type GuideOrder, inOrder, newestTransportFirst, orderKey } from '#domain/guide/list/order.ts';
import { countedTotal } from '#domain/guide/list/views.ts';
import { keysOf } from '#lib/records.ts';
import { useLive } from '#runtime/use-user.ts';
import { useMadeGuides } from './made-guides.ts';
import type { ListState } from './use-list-state.ts';

/**
 * Returns a function that separates the guides of a side once per read, so that returning to a tab
 * is immediate.
 */
function sides(all: readonly GuideRow[], places: Places): (tab: IntervenientType) => GuideRow[] {
  const known = new Map<IntervenientType, GuideRow[]>();
  return (tab) => {
    const found = known.get(tab) ?? filterGuides(all, tab, noFilters, { places, chosen: noPlaces });
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

/**
 * Filters in memory, so that a filter answers at once over ten thousand rows; the server gets the
 * same query in the background.
 */
export function useFoundGuides({ all, order, state: { tab, page, filters: asked }, pageSize }: Asked) {
  // The text appears as it is typed; the rows follow later.
  const text = useDeferredValue(asked.text);
  const filters = useMemo(() => ({ ...asked, text }), [asked, text]);
  const places = useLive(async (db) => toPlaces(await db.establishments.toArray()));
  const moved = useLive(movedGuides);
  const chosen = useLive(
    async (db): Promise<ChosenPlaces> => {
      const one = async (id: string | null) => (id === null ? null : ((await db.establishments.get(id)) ?? null));
      return { client: await one(filters.client), establishment: await one(filters.establishment) };
    },
    [filters.client, filters.establishment],
  );
  const counts = useLive(async (db) => (await db.counters.get('egars'))?.value as EgarCounts | undefined);
  const filtered = keysOf(filters).some((key) => filters[key] !== noFilters[key]);
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
    () => (none && filtered && all && around ? replaceSide(all, tab, filters, around) : []),
    [none, filtered, all, around, tab, filters],
  );
  /** Returns all of the device's guides in this list, over its pages. */
  const readAll = useCallback(() => (all ? choose?.(all) : undefined), [all, choose]);
  const deviceOnly = chosen !== undefined && !server && filters.scope === null;
  return { list, made, readAll, filtered, filters, elsewhere, deviceOnly };
}
