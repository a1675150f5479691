import type { GuideView } from '#components/guide/list/guide-view.ts';
import type { UserDb } from '#db/user-db.ts';
import { toPlaces } from '#domain/guide/create/places.ts';
import type { DeadlineType } from '#domain/guide/deadlines.ts';
import { deadlineRows, noDeadlineFilters } from '#domain/guide/list/deadline-filters.ts';
import { readPendingByRow } from '#runtime/pending-of.ts';
import { mostUrgent } from './most-urgent.ts';

/**
 * Reads the guides of these lists with the nearest deadline from the device (spec 2 §7,
 * legal-deadlines).
 */
export async function urgentGuides(db: UserDb, types: readonly DeadlineType[], now: Date): Promise<GuideView[]> {
  const places = toPlaces(await db.establishments.toArray());
  const awaited = types.map((type) => ({ ...noDeadlineFilters, type }));
  const rows = await db.egars
    .orderBy('Deadline')
    .filter((row) => awaited.some((wanted) => deadlineRows([row], wanted, places, now).length > 0))
    .limit(mostUrgent)
    .toArray();
  const queued = await readPendingByRow(db, 'egar');
  return rows.map((row) => ({ row, pending: queued.get(row.UniqueId) ?? [] }));
}
