import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type IntervenientType, intervenientTypes } from '../../domain/guide/guide-filters.ts';
import { type GuideFilters, noFilters } from '../../domain/guide/guide-list-filters.ts';
import { tablePageSize } from '../../domain/wire/paging.ts';
import { useKeptState } from '../../runtime/use-kept-state.ts';
import { useLive, useUser } from '../../runtime/use-user.ts';

/** What the user has set for the list (spec 2 §3, list settings): kept on this device. */
export interface ListSettings {
  defaultTab: IntervenientType;
  pageSize: number;
}

export interface ListState {
  tab: IntervenientType;
  filters: GuideFilters;
  page: number;
}

const path = '/gars/list';
const [stateKey, settingsKey] = ['list:egars', 'list:egars:settings'];
/** Origem is the tab that a list begins with (spec 2 §2). */
const defaults: ListSettings = { defaultTab: intervenientTypes.Origin, pageSize: tablePageSize };

/**
 * Where the user is in the list, there again when they come back to it: the place in the history tells a return from a new visit, which
 * begins with the chosen tab and no filter (spec 2 §2). Undefined until it has been read.
 */
export function useListState() {
  const { db } = useUser();
  const settings = useKeptState<ListSettings>(settingsKey, defaults);
  const place = useRouterState({ select: ({ location }) => (location.pathname === path ? (location.state.__TSR_key ?? '') : null) });
  // On the way to another screen the address is that one's already.
  const entry = useRef(place);
  if (place !== null) entry.current = place;
  const kept = useLive(async (one) => (await one.readMeta<ListState & { entry: string }>(stateKey)) ?? null);
  const [mine, setMine] = useState<ListState | null>(null);
  const begin = settings.state && { tab: settings.state.defaultTab, filters: noFilters, page: 1 };
  const returned = kept?.entry === entry.current ? { ...kept, filters: { ...noFilters, ...kept.filters } } : begin;
  const state = mine ?? (kept === undefined ? undefined : returned);
  const put = setMine;
  // After the touch has been answered, and again where the address has another order: it only says where to begin again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the history is to be kept too.
  useEffect(() => {
    if (mine) setTimeout(() => void db.meta.put({ key: stateKey, value: { ...mine, entry: entry.current } }), 250);
  }, [db, mine, place]);
  const latest = useRef({ state, put });
  latest.current = { state, put };
  // The same however often the list is another: what only chooses need not be drawn anew with it.
  const change = useCallback((part: Partial<ListState>) => {
    const now = latest.current;
    if (now.state) now.put({ ...now.state, page: 1, ...part });
  }, []);
  return {
    state,
    settings: settings.state,
    change,
    resize: (pageSize: number) => {
      settings.change({ pageSize });
      if (state) put({ ...state, page: 1 });
    },
    /** Saving begins the list anew (spec 2 §9). */
    define: (next: ListSettings) => {
      settings.change(next);
      put({ tab: next.defaultTab, filters: state?.filters ?? noFilters, page: 1 });
    },
  };
}
