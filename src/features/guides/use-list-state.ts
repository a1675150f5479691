import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recentSides } from '#components/guide/list/recent-sides.ts';
import { type IntervenientType, intervenientTypes } from '#domain/guide/list/filter-names.ts';
import { type GuideFilters, noFilters } from '#domain/guide/list/filters.ts';
import { firstTab } from '#domain/guide/list/first-tab.ts';
import type { ListName } from '#domain/guide/list/links.ts';
import type { ListView } from '#domain/guide/list/views.ts';
import { tablePageSize } from '#domain/wire/paging.ts';
import { useKeptState } from '#runtime/use-kept-state.ts';
import { useLive, useUser } from '#runtime/use-user.ts';

/** User's list settings (spec 2 §3, list settings), kept on this device. */
export interface ListSettings {
  /** Null to choose the tab by the user's guides and establishments. */
  defaultTab: IntervenientType | null;
  pageSize: number;
}

export interface ListState {
  tab: IntervenientType;
  filters: GuideFilters;
  page: number;
}

const path = '/gars/list';
const [stateKey, settingsKey] = ['list:egars', 'list:egars:settings'];
const defaults: ListSettings = { defaultTab: null, pageSize: tablePageSize };

/**
 * Returns the user's position in the list, restored on return. A new history entry is a new visit:
 * it starts with the linked view, else with the default tab and no filter (spec 2 §2). Undefined
 * until read.
 */
export function useListState(
  view: ListView | undefined,
  address: { ver: ListName | undefined; texto: string | undefined },
) {
  const { db } = useUser();
  const router = useRouter();
  const settings = useKeptState<ListSettings>(settingsKey, defaults);
  const { ver, texto } = address;
  const place = useRouterState({
    select: ({ location: { pathname, search, state } }) =>
      pathname === path && search.ver === ver && search.texto === texto ? (state.__TSR_key ?? '') : null,
  });
  // While the user leaves, the address already belongs to the next screen.
  const entry = useRef(place);
  if (place !== null) entry.current = place;
  // A plain link leaves its history entry without a key: each return to it would count as a new
  // visit.
  useEffect(() => {
    if (place === null || window.history.state !== null) return;
    router.history.replace(router.history.location.href);
    router.history.flush();
  }, [place, router]);
  const kept = useLive(async (one) => (await one.readMeta<ListState & { entry: string }>(stateKey)) ?? null);
  const [mine, setMine] = useState<ListState | null>(null);
  const ownTab = useOwnTab();
  const start = view ? view.tab : (settings.state?.defaultTab ?? ownTab);
  const begin =
    settings.state && start !== undefined ? { tab: start, filters: view?.filters ?? noFilters, page: 1 } : undefined;
  const returned = kept?.entry === entry.current ? { ...kept, filters: { ...noFilters, ...kept.filters } } : begin;
  const read = kept === undefined ? undefined : returned;
  // Holds a tab touched before the list was read: on a slow phone the tabs appear first.
  const [early, setEarly] = useState<Partial<ListState> | null>(null);
  const state = mine ?? (read && early ? { ...read, page: 1, ...early } : read);
  const put = setMine;
  useEffect(() => {
    if (early && state && !mine) setMine(state);
  }, [early, state, mine]);
  // Written after the touch was handled, and again when the address has another order: it only sets
  // the start of the next visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is to be kept too.
  useEffect(() => {
    if (mine) setTimeout(() => void db.meta.put({ key: stateKey, value: { ...mine, entry: entry.current } }), 250);
  }, [db, mine, place]);
  const latest = useRef({ state, put });
  latest.current = { state, put };
  // A stable function while the list changes, so that components that only choose do not redraw.
  const change = useCallback((part: Partial<ListState>) => {
    const now = latest.current;
    if (now.state) now.put({ ...now.state, page: 1, ...part });
    else setEarly((before) => ({ ...before, ...part }));
  }, []);
  return {
    state,
    tab: state?.tab ?? early?.tab,
    settings: settings.state,
    ownTab,
    change,
    resize: (pageSize: number) => {
      settings.change({ pageSize });
      if (state) put({ ...state, page: 1 });
    },
    /** Saves the settings and restarts the list (spec 2 §9). */
    define: (next: ListSettings) => {
      settings.change(next);
      put({
        tab: next.defaultTab ?? ownTab ?? intervenientTypes.Origin,
        filters: state?.filters ?? noFilters,
        page: 1,
      });
    },
  };
}

/**
 * Returns the first tab by the user's guides and establishments. It may change until the first
 * guides arrive, never later while the user reads.
 */
function useOwnTab(): IntervenientType | undefined {
  const own = useLive(recentSides);
  const [settled, setSettled] = useState<IntervenientType>();
  const tab = own && firstTab(own.held, own);
  if (tab !== undefined && settled === undefined && own && own.origin + own.destin > 0) setSettled(tab);
  return settled ?? tab;
}
