import { and, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Egar } from '#domain/guide/guide.ts';
import { liveStatuses } from '#domain/guide/status.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Tx } from '#server/db/types.ts';
import type { FeedPage } from '#server/services/feed/changes.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { guideRecords, visibleGuides } from '../records.ts';
import { guideRows } from '../row.ts';
import { type GuideContext, readViewer } from './viewer.ts';

const recentDays = 90;

/**
 * Returns the condition for the guides that a device stores: those that still await an act, and
 * those that ended in the last 90 days.
 */
const kept = (now: Date): SQL =>
  or(
    inArray(guides.status, [...liveStatuses]),
    gt(guides.statusAt, new Date(now.getTime() - recentDays * 86_400_000)),
  ) as SQL;

async function rows(
  tx: Tx,
  { principal, around }: { principal: Principal; around: GuideContext },
  where: SQL,
  limit?: number,
) {
  const viewer = await readViewer(tx, principal);
  if (viewer.held.length === 0) return [];
  const shape = { order: sql`${guides.id}`, ...(limit === undefined ? {} : { limit }) };
  const found = await guideRecords(tx, and(where, kept(around.now), visibleGuides(viewer)), shape);
  return guideRows(tx, viewer, found, around);
}

/** Reads guides for a full read of the changes, by id. */
export async function guidesAfter(tx: Tx, principal: Principal, { key, limit }: FeedPage, around: GuideContext) {
  const found = await rows(tx, { principal, around }, gt(guides.id, key), limit);
  return found.map((row) => ({ id: row.Id, row }));
}

export const guidesByIds = (tx: Tx, principal: Principal, ids: string[], around: GuideContext): Promise<Egar[]> =>
  rows(tx, { principal, around }, inArray(guides.uniqueId, ids));
