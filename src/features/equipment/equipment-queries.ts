import { type EquipmentView, foldEquipment } from '#components/equipment-view.ts';
import type { MovementRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { isLocalId } from '#domain/wire/local-id.ts';
import { matches, searchKey } from '#lib/text/text.ts';
import { isBeingDeleted, readPendingByRow } from '#runtime/pending-of.ts';

/**
 * Returns a page of equipment by name with its queued acts; pieces made on this device come first.
 */
export async function equipmentPage(
  db: UserDb,
  term: string,
  page: number,
  size: number,
): Promise<{ rows: EquipmentView[]; total: number }> {
  const pending = await readPendingByRow(db, 'equipment');
  const deleted = (id: string) => isBeingDeleted(pending.get(id) ?? []);
  const made = [...pending]
    .map(([id, rows]) => (isLocalId(id) ? foldEquipment(undefined, rows) : null))
    .filter((view): view is EquipmentView => view !== null && !deleted(view.id))
    .filter((view) => matches(searchKey(`${view.name} ${view.code} ${view.detail}`), term));
  const found = () => db.equipment.orderBy('sort').filter((row) => !deleted(row.UniqueId) && matches(row.text, term));
  const skip = Math.max(0, (page - 1) * size - made.length);
  const first = made.slice((page - 1) * size, page * size);
  const rows = await found()
    .offset(skip)
    .limit(size - first.length)
    .toArray();
  const gone = [...pending.keys()].filter(deleted).length;
  const total = made.length + (term === '' ? (await db.equipment.count()) - gone : await found().count());
  return {
    rows: [...first, ...rows.map((row) => foldEquipment(row, pending.get(row.UniqueId) ?? []) as EquipmentView)],
    total,
  };
}

/** Returns all delivered equipment with coordinates, for the map. */
export async function deliveredOnMap(db: UserDb): Promise<EquipmentView[]> {
  const rows = await db.equipment.where('[delivered+sort]').between([1, ''], [1, '\uffff']).toArray();
  return rows.map((row) => foldEquipment(row, [])).filter((view): view is EquipmentView => view?.point != null);
}

/** Returns the deliveries and collections of one piece, newest first. */
export const readMovements = (db: UserDb, id: string): Promise<MovementRow[]> =>
  db.movements.where('equipmentIds').equals(id).sortBy('sort');
