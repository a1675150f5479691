import { and, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Egar } from '../../../src/domain/guide/guide.ts';
import { liveStatuses } from '../../../src/domain/guide/guide-status.ts';
import { guides } from '../../db/schema/guides.ts';
import type { Tx } from '../../db/types.ts';
import type { Principal } from '../principal.ts';
import { guideRecords, visibleTo } from './guide-records.ts';
import { guideRows } from './guide-row.ts';
import { type Surroundings, viewerOf } from './viewer.ts';

const recentDays = 90;

/** What a device stores: guides that still await an act, and those that ended in the last 90 days. */
const kept = (now: Date): SQL =>
  or(inArray(guides.status, [...liveStatuses]), gt(guides.statusAt, new Date(now.getTime() - recentDays * 86_400_000))) as SQL;

async function rows(tx: Tx, principal: Principal, where: SQL, limit: number | undefined, around: Surroundings) {
  const viewer = await viewerOf(tx, principal);
  if (viewer.held.length === 0) return [];
  const shape = { order: sql`${guides.id}`, ...(limit === undefined ? {} : { limit }) };
  const found = await guideRecords(tx, and(where, kept(around.now), visibleTo(viewer)), shape);
  return guideRows(tx, viewer, found, around);
}

/** Guides for a full read of the changes, by id. */
export async function guidesAfter(tx: Tx, principal: Principal, key: number, limit: number, around: Surroundings) {
  return (await rows(tx, principal, gt(guides.id, key), limit, around)).map((row) => ({ id: row.Id, row }));
}

export const guidesByIds = (tx: Tx, principal: Principal, ids: string[], around: Surroundings): Promise<Egar[]> =>
  rows(tx, principal, inArray(guides.uniqueId, ids), undefined, around);
