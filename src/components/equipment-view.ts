import { pageAfter, sortOf } from '../db/page-after.ts';
import type { EquipmentRow, PendingRow } from '../db/rows.ts';
import type { UserDb } from '../db/user-db.ts';
import { matches, searchKey } from '../lib/text.ts';
import { pendingOf, pendingOn } from '../runtime/pending-of.ts';
import { isRefused } from '../sync/outbox/outbox-row.ts';

/** A piece of equipment as shown: the server's state with what is queued on it. */
export interface EquipmentView {
  id: string;
  name: string;
  code: string;
  detail: string;
  /** According to the server. */
  delivered: boolean;
  establishment: string | null;
  point: { latitude: number; longitude: number } | null;
  deliveredBy: string | null;
  deliveredAt: string | null;
  version: number;
  /** Queued acts, oldest first. */
  pending: PendingRow[];
  /** Made on this device and still unknown to the server. */
  local: boolean;
}

interface Draft {
  UniqueId: string;
  Name: string;
  ExternalId: string;
  Detail: string;
}

const last = (pending: readonly PendingRow[], ...notes: string[]) => pending.findLast((row) => notes.includes(row.note));

/** view = fold(snapshot, pending). Null where neither knows it, or where its deletion is queued. */
export function foldEquipment(row: EquipmentRow | undefined, pending: readonly PendingRow[]): EquipmentView | null {
  const made = last(pending, 'create')?.row as Draft | undefined;
  if (!row && !made) return null;
  const edited = (last(pending, 'edit')?.row as Draft | undefined) ?? made;
  const hasPoint = row?.DeliveryLatitude != null && row.DeliveryLongitude != null;
  return {
    id: row?.UniqueId ?? made?.UniqueId ?? '',
    name: edited?.Name ?? row?.Name ?? '',
    code: edited?.ExternalId ?? row?.ExternalId ?? '',
    detail: edited?.Detail ?? row?.Detail ?? '',
    delivered: row?.delivered === 1,
    establishment: row?.DeliveredEstablishmentName ?? null,
    point: row && hasPoint ? { latitude: row.DeliveryLatitude as number, longitude: row.DeliveryLongitude as number } : null,
    deliveredBy: row?.DeliveredBy ?? null,
    deliveredAt: row?.DeliveredAt ?? null,
    version: row?.Version ?? 0,
    pending: [...pending],
    local: !row,
  };
}

/** Where it will be once what is queued is done; null where the server's word stands. */
const queuedPlace = (pending: readonly PendingRow[]) => last(pending, 'delivery', 'collection')?.note ?? null;

const isAt = (row: EquipmentRow, establishment: string | null): boolean =>
  establishment !== null && row.delivered === 1 && row.DeliveredEstablishmentId === establishment;

const refused = (pending: readonly PendingRow[]) => pending.some(isRefused);

/** A delivery can take what is not delivered, or what a queued collection brings back; a collection the other way round. */
export function canMove(view: Pick<EquipmentView, 'delivered' | 'pending'>, kind: 'delivery' | 'collection'): boolean {
  if (last(view.pending, 'delete') || refused(view.pending)) return false;
  const queued = queuedPlace(view.pending);
  const out = queued === null ? view.delivered : queued === 'delivery';
  return kind === 'delivery' ? !out : out;
}

/** The server deletes nothing that stands at somebody's place, nor what is on its way there. */
export const canDelete = (view: Pick<EquipmentView, 'delivered' | 'pending'>): boolean =>
  !view.delivered && queuedPlace(view.pending) === null && !view.pending.some((row) => row.note === 'delete');

/**
 * Equipment that can be chosen for an act, by name; a page of them, searched without accents. The first page begins with what stands at
 * the customer `at`.
 */
export async function equipmentChoices(
  db: UserDb,
  { kind, at = null }: { kind: 'delivery' | 'collection'; at?: string | null },
  term: string,
  after: string | null,
  size: number,
): Promise<EquipmentView[]> {
  const pending = await pendingOf(db, 'equipment');
  const base = await pageAfter(db.equipment, {
    after: await sortOf(db.equipment, after),
    size,
    within: { index: '[delivered+sort]', value: kind === 'delivery' ? 0 : 1 },
    keep: (row) => !pending.has(row.UniqueId) && !isAt(row, at) && matches(row.text, term),
  });
  const views = base.map((row) => foldEquipment(row, []) as EquipmentView);
  if (after !== null) return views;
  const ids = [...pending.keys()];
  const rows = await db.equipment.bulkGet(ids);
  const queued = ids
    .map((id, i) => foldEquipment(rows[i], pending.get(id) ?? []))
    .filter((view): view is EquipmentView => view !== null && canMove(view, kind))
    .filter((view) => matches(searchKey(`${view.name} ${view.code} ${view.detail}`), term));
  const delivered =
    at === null || kind === 'delivery' ? [] : await db.equipment.where('[delivered+sort]').between([1, ''], [1, '\uffff']).toArray();
  const there = delivered
    .filter((row) => isAt(row, at) && !pending.has(row.UniqueId) && matches(row.text, term))
    .map((row) => foldEquipment(row, []) as EquipmentView);
  return [...there, ...queued, ...views];
}

/** The equipment with this code that can be chosen for the act; its search would also find what only contains the code. */
export async function equipmentOfCode(
  db: UserDb,
  act: { kind: 'delivery' | 'collection' },
  code: string,
): Promise<EquipmentView | undefined> {
  const found = await equipmentChoices(db, act, code, null, Number.POSITIVE_INFINITY);
  return found.find((view) => searchKey(view.code) === searchKey(code));
}

export async function equipmentById(db: UserDb, id: string): Promise<EquipmentView | null> {
  const pending = await pendingOn(db, 'equipment', id);
  return foldEquipment(await db.equipment.get(id), pending);
}
