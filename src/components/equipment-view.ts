import { pageAfter, readSortKey } from '#db/page-after.ts';
import type { EquipmentRow, PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { type MovementKind, movementKindNames } from '#domain/field/movement.ts';
import { matches, searchKey } from '#lib/text/text.ts';
import { readPending, readPendingByRow } from '#runtime/pending-of.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';

/** Piece of equipment as shown: the server's state and the acts queued on it. */
export interface EquipmentView {
  id: string;
  name: string;
  code: string;
  detail: string;
  /** True if it is delivered according to the server. */
  delivered: boolean;
  establishment: string | null;
  point: { latitude: number; longitude: number } | null;
  deliveredBy: string | null;
  deliveredAt: string | null;
  version: number;
  /** Queued acts, oldest first. */
  pending: PendingRow[];
  /** True if it was created on this device and the server does not know it yet. */
  local: boolean;
}

interface Draft {
  UniqueId: string;
  Name: string;
  ExternalId: string;
  Detail: string;
}

const last = (pending: readonly PendingRow[], ...notes: string[]) =>
  pending.findLast((row) => notes.includes(row.note));

/**
 * Folds the queued acts into the row: view = fold(snapshot, pending). Null if neither knows the
 * equipment, or if its deletion is queued.
 */
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
    point:
      row && hasPoint ? { latitude: row.DeliveryLatitude as number, longitude: row.DeliveryLongitude as number } : null,
    deliveredBy: row?.DeliveredBy ?? null,
    deliveredAt: row?.DeliveredAt ?? null,
    version: row?.Version ?? 0,
    pending: [...pending],
    local: !row,
  };
}

/** Returns the place after the queued acts; null if they do not change the server's. */
const queuedPlace = (pending: readonly PendingRow[]) => last(pending, ...movementKindNames)?.note ?? null;

const isAt = (row: EquipmentRow, establishment: string | null): boolean =>
  establishment !== null && row.delivered === 1 && row.DeliveredEstablishmentId === establishment;

const refused = (pending: readonly PendingRow[]) => pending.some(isRefused);

/**
 * Returns true if an act can move the equipment. A delivery takes equipment that is not delivered,
 * or that a queued collection brings back; a collection the reverse.
 */
export function canMove(view: Pick<EquipmentView, 'delivered' | 'pending'>, kind: MovementKind): boolean {
  if (last(view.pending, 'delete') || refused(view.pending)) return false;
  const queued = queuedPlace(view.pending);
  const out = queued === null ? view.delivered : queued === 'delivery';
  return kind === 'delivery' ? !out : out;
}

/**
 * Returns true if the equipment can be deleted: not while it is at somebody's place, or on its way
 * there.
 */
export const canDelete = (view: Pick<EquipmentView, 'delivered' | 'pending'>): boolean =>
  !view.delivered && queuedPlace(view.pending) === null && !view.pending.some((row) => row.note === 'delete');

interface ChoicesPage {
  term: string;
  /** Id of the last row of the page before; null for the first page. */
  after: string | null;
  size: number;
}

/**
 * Returns a page of the equipment that can be chosen for an act, by name, searched without accents.
 * The first page begins with the equipment at the customer `at`.
 */
export async function equipmentChoices(
  db: UserDb,
  { kind, at = null }: { kind: MovementKind; at?: string | null },
  { term, after, size }: ChoicesPage,
): Promise<EquipmentView[]> {
  const pending = await readPendingByRow(db, 'equipment');
  const base = await pageAfter(db.equipment, {
    after: await readSortKey(db.equipment, after),
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
    at === null || kind === 'delivery'
      ? []
      : await db.equipment.where('[delivered+sort]').between([1, ''], [1, '\uffff']).toArray();
  const there = delivered
    .filter((row) => isAt(row, at) && !pending.has(row.UniqueId) && matches(row.text, term))
    .map((row) => foldEquipment(row, []) as EquipmentView);
  return [...there, ...queued, ...views];
}

/**
 * Finds the equipment with exactly this code that can be chosen for the act; the search alone would
 * also match parts of a code.
 */
export async function equipmentOfCode(
  db: UserDb,
  act: { kind: MovementKind },
  code: string,
): Promise<EquipmentView | undefined> {
  const found = await equipmentChoices(db, act, { term: code, after: null, size: Number.POSITIVE_INFINITY });
  return found.find((view) => searchKey(view.code) === searchKey(code));
}

export async function equipmentById(db: UserDb, id: string): Promise<EquipmentView | null> {
  const pending = await readPending(db, 'equipment', id);
  return foldEquipment(await db.equipment.get(id), pending);
}
