import type { GuideView } from '../../components/guide/guide-view.ts';
import type { UserDb } from '../../db/user-db.ts';
import { deadlineRows, noDeadlineFilters } from '../../domain/guide/guide-deadline-filters.ts';
import type { DeadlineType } from '../../domain/guide/guide-deadlines.ts';
import { placesOf } from '../../domain/guide/guide-places.ts';
import { pendingOf } from '../../runtime/pending-of.ts';
import { mostUrgent } from './most-urgent.ts';

/** The guides of these lists with the nearest deadline, from the device (spec 2 §7, legal-deadlines). */
export async function urgentGuides(db: UserDb, types: readonly DeadlineType[], now: Date): Promise<GuideView[]> {
  const places = placesOf(await db.establishments.toArray());
  const awaited = types.map((type) => ({ ...noDeadlineFilters, type }));
  const rows = await db.egars
    .orderBy('Deadline')
    .filter((row) => awaited.some((wanted) => deadlineRows([row], wanted, places, now).length > 0))
    .limit(mostUrgent)
    .toArray();
  const queued = await pendingOf(db, 'egar');
  return rows.map((row) => ({ row, pending: queued.get(row.UniqueId) ?? [] }));
}
