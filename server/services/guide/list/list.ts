import { inArray } from 'drizzle-orm';
import type { Egar, EgarPage } from '#domain/guide/guide.ts';
import { type GuideSort, sortOrders, totalCap } from '#domain/guide/list/filter-names.ts';
import { type GuideOrder, newestTransportFirst, orderKey } from '#domain/guide/list/order.ts';
import { isDay } from '#lib/day-time.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { invalid } from '#server/services/refusal.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { guideRecords } from '../records.ts';
import { guideRows } from '../row.ts';
import { type FilterPairs, readFilters } from './filters.ts';
import { countGuides, keptTotals, type Place, pageOfGuides } from './query.ts';
import { type GuideContext, partyKeys, readViewer, type Viewer } from './viewer.ts';

export interface ListOptions extends FilterPairs {
  PageStart: number;
  PageSize: number;
  SortColumn: GuideSort;
  SortOrder?: number | undefined;
  After?: string | undefined;
}

export const sum = (counts: Map<string, number>, statuses: readonly string[] | undefined): number =>
  [...counts].reduce((total, [status, count]) => total + (!statuses || statuses.includes(status) ? count : 0), 0);

/**
 * Answers GET {egar} and {egar}/list (spec 2 §2), in the requested order, by default the last
 * transport first. `After` is the previous page's `Next`, in the same order. Pages by number go as
 * deep as totals are exact.
 */
export async function listGuides(
  db: Db,
  principal: Principal,
  query: ListOptions,
  around: GuideContext,
): Promise<EgarPage> {
  const viewer = await readViewer(db, principal);
  const { tab, narrowing, kept } = await readFilters(db, viewer, query);
  const keys = partyKeys(viewer, tab);
  const order = orderIn(query);
  const after = query.After === undefined ? null : placeOf(order, query.After);
  const offset = after ? 0 : Math.min(query.PageStart, totalCap);
  // Runs both queries in parallel, if the database can.
  const [{ places: found, total }, totals] = await Promise.all([
    pageOfGuides(db, keys, narrowing, { order, after, offset, limit: query.PageSize + 1 }),
    keptTotals(db, keys, kept ?? []),
  ]);
  const page = found.slice(0, query.PageSize);
  const rowsEach = tab === 1 || tab === 2 ? 1 : 3;
  const shown = kept
    ? sum(totals.found, narrowing.statuses)
    : Math.min(total ?? (await countGuides(db, keys, narrowing, rowsEach)), totalCap + 1);
  const last = page.at(-1);
  return {
    aaData: await rowsInOrder(
      db,
      viewer,
      page.map((p) => p.id),
      around,
    ),
    iTotalRecords: sum(totals.all, undefined),
    iTotalDisplayRecords: shown,
    TotalIsCapped: !kept && shown > totalCap,
    Next: found.length > page.length && last ? tokenOf(order, last) : null,
  };
}

/**
 * Returns the order. Columns ascend by default, except the date: a list starts with the last
 * transport.
 */
export const orderIn = ({ SortColumn, SortOrder }: ListOptions): GuideOrder => ({
  column: SortColumn,
  descending:
    SortOrder === undefined ? SortColumn === newestTransportFirst.column : SortOrder === sortOrders.descending,
});

export const tokenOf = (order: GuideOrder, { key, id }: Place): string =>
  Buffer.from(`${orderKey(order)}|${key}|${id}`).toString('base64url');

const isMoment = (key: string): boolean =>
  /T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(key) && isDay(key.slice(0, 10));
const keyShapes: Record<GuideSort, (key: string) => boolean> = {
  FirstTransportDate: (key) => isMoment(key) && !Number.isNaN(Date.parse(key)),
  Number: (key) => !key.includes('\0'),
  Deadline: (key) => ['infinity', '-infinity'].includes(key) || isDay(key),
  Quantity: (key) => /^\d{1,12}(\.\d{1,2})?$/.test(key),
};

function placeOf(order: GuideOrder, token: string): Place {
  const [, sorted, key = '', id] = /^([^|]+)\|(.+)\|(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (sorted !== orderKey(order) || !keyShapes[order.column](key))
    throw invalid([{ Field: 'After', Message: 'val_invalid_format' }]);
  return { key, id: Number(id) };
}

/** Reads the guides with these ids, in the given order. */
export async function rowsInOrder(db: Db | Tx, viewer: Viewer, ids: number[], around: GuideContext): Promise<Egar[]> {
  if (ids.length === 0) return [];
  const found = new Map((await guideRecords(db, inArray(guides.id, ids))).map((guide) => [guide.id, guide]));
  return guideRows(
    db,
    viewer,
    ids.flatMap((id) => found.get(id) ?? []),
    around,
  );
}
