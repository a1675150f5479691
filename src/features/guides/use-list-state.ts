import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type IntervenientType, intervenientTypes } from '../../domain/guide/guide-filters.ts';
import { type GuideFilters, noFilters } from '../../domain/guide/guide-list-filters.ts';
import { tablePageSize } from '../../domain/wire/paging.ts';
import { useKeptState } from '../../runtime/use-kept-state.ts';
import { useLive, useUser } from '../../runtime/use-user.ts';

/** The user's list settings (spec 2 §3, list settings), kept on this device. */
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
/** By default a list starts with Origem (spec 2 §2). */
const defaults: ListSettings = { defaultTab: intervenientTypes.Origin, pageSize: tablePageSize };

/**
 * The user's position in the list, restored on return: the history entry distinguishes a return from a new visit, which starts with the
 * default tab and no filter (spec 2 §2). Undefined until read.
 */
export function useListState() {
  const { db } = useUser();
  const settings = useKeptState<ListSettings>(settingsKey, defaults);
  const place = useRouterState({ select: ({ location }) => (location.pathname === path ? (location.state.__TSR_key ?? '') : null) });
  // When leaving, the address already belongs to the next screen.
  const entry = useRef(place);
  if (place !== null) entry.current = place;
  const kept = useLive(async (one) => (await one.readMeta<ListState & { entry: string }>(stateKey)) ?? null);
  const [mine, setMine] = useState<ListState | null>(null);
  const begin = settings.state && { tab: settings.state.defaultTab, filters: noFilters, page: 1 };
  const returned = kept?.entry === entry.current ? { ...kept, filters: { ...noFilters, ...kept.filters } } : begin;
  const state = mine ?? (kept === undefined ? undefined : returned);
  const put = setMine;
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
  }, []);
  return {
    state,
    settings: settings.state,
    change,
    resize: (pageSize: number) => {
      settings.change({ pageSize });
      if (state) put({ ...state, page: 1 });
    },
    /** Saving restarts the list (spec 2 §9). */
    define: (next: ListSettings) => {
      settings.change(next);
      put({ tab: next.defaultTab, filters: state?.filters ?? noFilters, page: 1 });
    },
  };
}
