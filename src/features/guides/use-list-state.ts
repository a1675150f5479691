import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recentSides } from '../../components/guide/recent-sides.ts';
import { firstTab } from '../../domain/guide/first-tab.ts';
import { type IntervenientType, intervenientTypes } from '../../domain/guide/guide-filters.ts';
import { type GuideFilters, noFilters } from '../../domain/guide/guide-list-filters.ts';
import type { ListName } from '../../domain/guide/guide-list-links.ts';
import type { ListView } from '../../domain/guide/guide-list-views.ts';
import { tablePageSize } from '../../domain/wire/paging.ts';
import { useKeptState } from '../../runtime/use-kept-state.ts';
import { useLive, useUser } from '../../runtime/use-user.ts';

/** The user's list settings (spec 2 §3, list settings), kept on this device. */
export interface ListSettings {
  /** Null: by what the user has. */
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
 * The user's position in the list, restored on return: the history entry distinguishes a return from a new visit, which starts with the
 * linked view, else with the default tab and no filter (spec 2 §2). Undefined until read.
 */
export function useListState(view: ListView | undefined, address: { ver: ListName | undefined; texto: string | undefined }) {
  const { db } = useUser();
  const router = useRouter();
  const settings = useKeptState<ListSettings>(settingsKey, defaults);
  const { ver, texto } = address;
  const place = useRouterState({
    select: ({ location: { pathname, search, state } }) =>
      pathname === path && search.ver === ver && search.texto === texto ? (state.__TSR_key ?? '') : null,
  });
  // When leaving, the address already belongs to the next screen.
  const entry = useRef(place);
  if (place !== null) entry.current = place;
  // A plain link leaves its entry without a key: given none, each return to it would be a new visit.
  useEffect(() => {
    if (place === null || window.history.state !== null) return;
    router.history.replace(router.history.location.href);
    router.history.flush();
  }, [place, router]);
  const kept = useLive(async (one) => (await one.readMeta<ListState & { entry: string }>(stateKey)) ?? null);
  const [mine, setMine] = useState<ListState | null>(null);
  const ownTab = useOwnTab();
  const start = view ? view.tab : (settings.state?.defaultTab ?? ownTab);
  const begin = settings.state && start !== undefined ? { tab: start, filters: view?.filters ?? noFilters, page: 1 } : undefined;
  const returned = kept?.entry === entry.current ? { ...kept, filters: { ...noFilters, ...kept.filters } } : begin;
  const read = kept === undefined ? undefined : returned;
  // A tab touched before the list was read: on a slow phone the tabs are there first.
  const [early, setEarly] = useState<Partial<ListState> | null>(null);
  const state = mine ?? (read && early ? { ...read, page: 1, ...early } : read);
  const put = setMine;
  useEffect(() => {
    if (early && state && !mine) setMine(state);
  }, [early, state, mine]);
  // After the touch was handled, and when the address has another order: it only says where to start next time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is to be kept too.
  useEffect(() => {
    if (mine) setTimeout(() => void db.meta.put({ key: stateKey, value: { ...mine, entry: entry.current } }), 250);
  }, [db, mine, place]);
  const latest = useRef({ state, put });
  latest.current = { state, put };
  // Stable while the list changes: components that only choose need not redraw.
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
    /** Saving restarts the list (spec 2 §9). */
    define: (next: ListSettings) => {
      settings.change(next);
      put({ tab: next.defaultTab ?? ownTab ?? intervenientTypes.Origin, filters: state?.filters ?? noFilters, page: 1 });
    },
  };
}

/** The first tab by what the user has. It may change until the first guides are here, and not later, under the reader's eyes. */
function useOwnTab(): IntervenientType | undefined {
  const own = useLive(recentSides);
  const [settled, setSettled] = useState<IntervenientType>();
  const tab = own && firstTab(own.held, own);
  if (tab !== undefined && settled === undefined && own && own.origin + own.destin > 0) setSettled(tab);
  return settled ?? tab;
}
