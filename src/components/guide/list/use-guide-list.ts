import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { PageRequest } from '#api/guide.ts';
import type { Http } from '#api/transport/http.ts';
import type { GuideRow } from '#db/rows.ts';
import { toRow } from '#db/snapshot-rows.ts';
import { EgarPage } from '#domain/guide/guide.ts';
import { totalCap } from '#domain/guide/list/filter-names.ts';
import { areInOrder, type GuideOrder } from '#domain/guide/list/order.ts';
import { searchDelayMs } from '#domain/wire/paging.ts';
import { afterFrame } from '#lib/dom/after-frame.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { usePull } from '#runtime/use-pull.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { findArrivals, type ShownGuides } from './arrived-guides.ts';
import { useWithdrawnRows } from './use-withdrawn-rows.ts';

/** Same list on the server, including guides the device does not keep. */
export interface ServerList {
  /** Key of the query. */
  key: string;
  read(http: Http, page: PageRequest): Promise<EgarPage>;
  /**
   * Returns true if a row matches the query. A server may ignore an unknown filter: its page is
   * then discarded.
   */
  meets?: ((row: GuideRow) => boolean) | undefined;
  /**
   * Order its pages must have. A server may ignore an unknown order: its pages are then discarded.
   */
  order?: GuideOrder | undefined;
}

interface Options {
  /** Returns the device's part of the list; undefined until read. */
  choose: ((rows: readonly GuideRow[]) => GuideRow[]) | undefined;
  /** Server's list; null if the server cannot express this query. */
  server: ServerList | null;
  all: readonly GuideRow[] | undefined;
  page: number;
  pageSize: number;
  /** Length of the list by the counters, until the server's page has answered. */
  counted?: number | undefined;
  /** Guides the user has just created: shown without waiting. */
  made?: ReadonlySet<string> | undefined;
}

export interface GuideList {
  rows: GuideRow[] | undefined;
  /** Length of the list, as far as known. */
  total: number;
  /** True if the server counted no further than `totalCap`: there are more. */
  capped: boolean;
  /** Number of them that can be shown now. */
  reachable: number;
  page: number;
  loading: boolean;
  failed: boolean;
  /** True if the rows are the server's page. */
  whole: boolean;
  /**
   * Number of guides that arrived since the list was opened: they wait until the user asks for
   * them.
   */
  fresh: number;
  showFresh(): void;
  again(): void;
}

const pageKey = (list: string, { start, size }: PageRequest): string => `${list}#${start}+${size}`;

/**
 * Returns a list of guides: this device's at once, then the server's page, which adds older ones
 * and the true total. Rows stored on the device are shown from there, however old the page is.
 */
export function useGuideList({ choose, server, all, page, pageSize, counted, made = nobody }: Options): GuideList {
  const pull = usePull();
  const key = useSettled(server?.key ?? null);
  const wanted = { start: (page - 1) * pageSize, size: pageSize };
  const asked = useServerPage(key === server?.key ? server : null, wanted);
  const { reach, again } = asked;
  // The server's page is read again, so that created guides appear in their places.
  useEffect(() => {
    if (made.size > 0) again();
  }, [made, again]);
  const here = useMemo(() => new Map(all?.map((row) => [row.UniqueId, row])), [all]);
  const withdrawn = useWithdrawnRows(asked.rows, here, again);
  const found = useMemo(() => {
    if (!all || !choose) return undefined;
    const older = reach ? [] : asked.older.filter((row) => !here.has(row.UniqueId));
    return choose(older.length > 0 ? [...all, ...older] : all);
  }, [all, here, choose, reach, asked.older]);
  const scope = `${server?.key}#${page}+${pageSize}`;
  const [before, setSeen] = useState<ShownGuides | null>(null);
  const anew =
    found !== undefined &&
    (before?.scope !== scope || (before.rows !== found && (pull.loading || before.rows.length === 0)));
  const seen = anew ? { scope, rows: found } : before;
  if (anew) setSeen(seen);
  const fresh = useMemo(() => findArrivals(seen, found, made), [seen, found, made]);
  const settled = useMemo(
    () => (fresh.size === 0 ? found : found?.filter((row) => !fresh.has(row.UniqueId))),
    [found, fresh],
  );
  const whole = useMemo(() => {
    if (!asked.rows || !settled || !reach) return undefined;
    const stays = new Set(settled.map((row) => row.UniqueId));
    return asked.rows.flatMap((row) => {
      if (!here.has(row.UniqueId)) return withdrawn.has(row.UniqueId) ? [] : row;
      return stays.has(row.UniqueId) ? (here.get(row.UniqueId) ?? []) : [];
    });
  }, [asked.rows, settled, here, reach, withdrawn]);
  const own = settled?.length ?? 0;
  const last = Math.max(1, Math.ceil(own / pageSize));
  const shown = whole || asked.loading ? page : Math.min(page, last);
  const slice = useMemo(() => settled?.slice((shown - 1) * pageSize, shown * pageSize), [settled, shown, pageSize]);
  const said = Math.max(own, asked.total ?? counted ?? 0);
  const capped = asked.capped && said > totalCap;
  const total = capped ? Math.max(own, totalCap) : said;
  return {
    // The device's part of a page is shown at once; a page without any waits for the server.
    rows: whole ?? (asked.loading && page > 1 && slice?.length === 0 ? undefined : slice),
    total,
    capped,
    reachable: whole || asked.loading ? total : own,
    page: shown,
    whole: whole !== undefined,
    loading: asked.loading || (pull.loading && own === 0),
    failed: pull.failed,
    fresh: fresh.size,
    showFresh: () => {
      if (found) setSeen({ scope, rows: found });
      asked.again();
    },
    again: () => {
      pull.again();
      asked.again();
    },
  };
}

/** Always the same array: a new empty one would filter ten thousand guides again. */
const none: GuideRow[] = [];
const nobody: ReadonlySet<string> = new Set();

/** Delays the query: one still being typed is not sent. */
function useSettled(key: string | null): string | null {
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), searchDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

/** Reads one server page and stores it on disk: it is available offline afterwards. */
function useServerPage(server: ServerList | null, { start, size }: PageRequest) {
  const { db, context } = useUser();
  const reached = useSyncState()?.reach ?? 'unknown';
  const reach = reached === 'online' || reached === 'unknown' || reached === 'national-down';
  const [state, setState] = useState({ turn: 0, doneFor: '' });
  const list = server?.key;
  const key = list === undefined ? null : pageKey(list, { start, size });
  const kept = useLive(
    async (one) => (list === undefined ? [] : one.pages.where('key').startsWith(`${list}#`).toArray()),
    [list],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which question it is; another function for it is no other question.
  useEffect(() => {
    if (!server || key === null || !reach) return;
    let here = true;
    const done = () => here && setState((now) => ({ ...now, doneFor: `${key}@${now.turn}` }));
    const ask = () =>
      context()
        .then(async ({ http }) =>
          db.pages.put({ key, value: await server.read(http, { start, size }), readAt: Date.now() }),
        )
        .then(done, done);
    // The device's own page is shown first.
    const takeBack = afterFrame(() => void ask());
    return () => {
      here = false;
      takeBack();
    };
  }, [key, reach, state.turn, context, db]);
  const pages = useMemo(
    () =>
      (kept ?? []).flatMap((page) => {
        const parsed = v.safeParse(EgarPage, page.value);
        return parsed.success ? [{ key: page.key, readAt: page.readAt, page: parsed.output }] : [];
      }),
    [kept],
  );
  const older = useMemo(() => {
    const found = new Map(
      pages.flatMap(({ page }) => page.aaData.map((row) => [row.UniqueId, toRow.egar(row, 0)] as const)),
    );
    return found.size > 0 ? [...found.values()] : none;
  }, [pages]);
  const mine = pages.find((one) => one.key === key)?.page;
  const { meets, order } = server ?? {};
  const rows = useMemo(() => {
    const read = mine?.aaData.map((row) => toRow.egar(row, 0));
    if (!read || (order && !areInOrder(read, order))) return undefined;
    return meets && !read.every(meets) ? undefined : read;
  }, [mine, meets, order]);
  const newest = pages.reduce<(typeof pages)[number] | null>(
    (best, one) => (best && best.readAt > one.readAt ? best : one),
    null,
  );
  const again = useCallback(() => setState((now) => ({ ...now, turn: now.turn + 1 })), []);
  const loading = reach && key !== null && rows === undefined && state.doneFor !== `${key}@${state.turn}`;
  const told = meets && !rows ? undefined : newest?.page;
  const [total, capped] = [told?.iTotalDisplayRecords, told?.TotalIsCapped ?? false];
  return { rows, older, total, capped, loading, reach, again };
}
