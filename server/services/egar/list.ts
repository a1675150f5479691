import { inArray } from 'drizzle-orm';
import type { Egar, EgarPage } from '../../../src/domain/egar.ts';
import { totalCap } from '../../../src/domain/egar-filters.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { Principal } from '../principal.ts';
import { invalid } from '../refusal.ts';
import { egarRows } from './egar-row.ts';
import { guideRecords } from './guide-records.ts';
import { countGuides, keptCounts, type Place, pageOfGuides } from './list-query.ts';
import { type FilterPairs, narrowingOf } from './narrowing.ts';
import { partyKeys, type Surroundings, type Viewer, viewerOf } from './viewer.ts';

export interface ListWanted extends FilterPairs {
  PageStart: number;
  PageSize: number;
  After?: string | undefined;
}

const sum = (counts: Map<string, number>, statuses: readonly string[] | undefined): number =>
  [...counts].reduce((total, [status, count]) => total + (!statuses || statuses.includes(status) ? count : 0), 0);

/**
 * GET {egar} and {egar}/list (spec 2 §2): the last transport first. `After` is the `Next` of the page before; by number, pages go as deep as
 * totals are exact.
 */
export async function listEgars(db: Db, principal: Principal, wanted: ListWanted, around: Surroundings): Promise<EgarPage> {
  const viewer = await viewerOf(db, principal);
  const { tab, narrowing, counted } = await narrowingOf(db, viewer, wanted);
  const keys = partyKeys(viewer, tab);
  const after = wanted.After === undefined ? null : placeOf(wanted.After);
  const offset = after ? 0 : Math.min(wanted.PageStart, totalCap);
  // Neither waits for the other, where the database answers both at once.
  const [{ places: found, total }, counts] = await Promise.all([
    pageOfGuides(db, keys, narrowing, { after, offset, limit: wanted.PageSize + 1 }),
    keptCounts(db, keys),
  ]);
  const page = found.slice(0, wanted.PageSize);
  const rowsEach = tab === 1 || tab === 2 ? 1 : 3;
  const shown = counted
    ? sum(counts, narrowing.statuses)
    : Math.min(total ?? (await countGuides(db, keys, narrowing, rowsEach)), totalCap + 1);
  const last = page.at(-1);
  return {
    aaData: await rowsInOrder(
      db,
      viewer,
      page.map((p) => p.id),
      around,
    ),
    ...{ iTotalRecords: sum(counts, undefined), iTotalDisplayRecords: shown, TotalIsCapped: !counted && shown > totalCap },
    Next: found.length > page.length && last ? Buffer.from(`${last.at}|${last.id}`).toString('base64url') : null,
  };
}

function placeOf(token: string): Place {
  const [, at = '', id] = /^([^|]+)\|(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (id === undefined || Number.isNaN(Date.parse(at))) throw invalid([{ Field: 'After', Message: 'val_invalid_format' }]);
  return { at, id: Number(id) };
}

/** The guides of these ids, in their order. */
export async function rowsInOrder(db: Db | Tx, viewer: Viewer, ids: number[], around: Surroundings): Promise<Egar[]> {
  if (ids.length === 0) return [];
  const found = new Map((await guideRecords(db, inArray(guides.id, ids))).map((guide) => [guide.id, guide]));
  return egarRows(
    db,
    viewer,
    ids.flatMap((id) => found.get(id) ?? []),
    around,
  );
}
