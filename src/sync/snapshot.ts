import * as v from 'valibot';
import { UnreadableAnswerError } from '../api/errors.ts';
import { toRow } from '../db/snapshot-rows.ts';
import type { UserDb } from '../db/user-db.ts';
import type { ChangeEntity } from '../domain/changes.ts';
import { Egar } from '../domain/egar.ts';
import { Equipment } from '../domain/equipment.ts';
import { EstablishmentOption } from '../domain/establishment.ts';
import { Movement } from '../domain/movement.ts';
import { Notification } from '../domain/notification.ts';
import { PickupPoint } from '../domain/pickup-point.ts';
import { ServiceArea } from '../domain/service-area.ts';
import { Tag } from '../domain/tag.ts';
import { Vehicle } from '../domain/vehicle.ts';
import type { SnapshotWrite } from './command.ts';

interface Versioned {
  Version: number;
  read: number;
}

/** The snapshot's tables by entity: one place knows how a row of the wire becomes a row of the device. */
const tables = {
  equipment: { name: 'equipment', build: (row: unknown, read: number) => toRow.equipment(v.parse(Equipment, row), read) },
  establishment: {
    name: 'establishments',
    build: (row: unknown, read: number) => toRow.establishment(v.parse(EstablishmentOption, row), read),
  },
  notification: { name: 'notifications', build: (row: unknown, read: number) => toRow.notification(v.parse(Notification, row), read) },
  egar: { name: 'egars', build: (row: unknown, read: number) => toRow.egar(v.parse(Egar, row), read) },
  tag: { name: 'tags', build: (row: unknown, read: number) => toRow.tag(v.parse(Tag, row), read) },
  vehicle: { name: 'vehicles', build: (row: unknown, read: number) => toRow.vehicle(v.parse(Vehicle, row), read) },
  pickupPoint: { name: 'pickupPoints', build: (row: unknown, read: number) => toRow.pickupPoint(v.parse(PickupPoint, row), read) },
  serviceArea: { name: 'serviceAreas', build: (row: unknown, read: number) => toRow.serviceArea(v.parse(ServiceArea, row), read) },
  movement: { name: 'movements', build: (row: unknown, read: number) => toRow.movement(v.parse(Movement, row), read) },
} as const satisfies Record<ChangeEntity, { name: string; build(row: unknown, read: number): Versioned }>;

const names = Object.values(tables).map((t) => t.name);
/** The tables that the server's word goes into: for a transaction that touches any of them. */
export const snapshotTables = (db: UserDb) => names.map((name) => db.table<Versioned, string>(name));

const isKnown = (entity: string): entity is ChangeEntity => Object.hasOwn(tables, entity);
const tableOf = (db: UserDb, entity: ChangeEntity) => db.table<Versioned, string>(tables[entity].name);

/** What the server has said, folded over the rows that are here and written at the end in a few calls. */
export interface SnapshotBatch {
  /** One command's or one page's worth, whole or not at all. @returns false where a row does not fit its schema */
  apply(writes: readonly SnapshotWrite[], read?: number): boolean;
  write(): Promise<void>;
}

/**
 * Reads the rows that are to be written, inside the caller's transaction. A row goes only over an older version of itself; a row of an
 * entity that this version does not know is left out. A server without versions says 0: then the newest word counts.
 */
export async function openSnapshot(db: UserDb, planned: readonly SnapshotWrite[]): Promise<SnapshotBatch> {
  const here = new Map<ChangeEntity, Map<string, Versioned | undefined>>();
  for (const entity of new Set(planned.map((write) => write.entity).filter(isKnown))) {
    const ids = [...new Set(planned.filter((write) => write.entity === entity).map((write) => write.id))];
    const rows = await tableOf(db, entity).bulkGet(ids);
    here.set(entity, new Map(ids.map((id, i) => [id, rows[i]])));
  }
  const changed = new Map<ChangeEntity, Set<string>>();
  const fold = (writes: readonly SnapshotWrite[], read?: number): [SnapshotWrite, Versioned | undefined][] => {
    const folded = new Map<string, Versioned | undefined>();
    return writes
      .filter(({ entity }) => isKnown(entity))
      .flatMap((write): [SnapshotWrite, Versioned | undefined][] => {
        const place = `${write.entity}:${write.id}`;
        const before = folded.has(place) ? folded.get(place) : here.get(write.entity)?.get(write.id);
        const after = foldRow(write, before, read);
        if (after === before) return [];
        folded.set(place, after);
        return [[write, after]];
      });
  };
  return {
    apply: (writes, read) => {
      let folded: ReturnType<typeof fold>;
      try {
        folded = fold(writes, read);
      } catch (error) {
        if ((error as Error).name === 'ValiError') return false;
        throw error;
      }
      for (const [{ entity, id }, row] of folded) {
        here.get(entity)?.set(id, row);
        changed.set(entity, (changed.get(entity) ?? new Set()).add(id));
      }
      return true;
    },
    write: async () => {
      for (const [entity, ids] of changed) {
        const rows = [...ids].map((id) => [id, here.get(entity)?.get(id)] as const);
        const gone = rows.filter(([, row]) => row === undefined).map(([id]) => id);
        if (gone.length > 0) await tableOf(db, entity).bulkDelete(gone);
        const kept = rows.flatMap(([, row]) => row ?? []);
        if (kept.length > 0) await tableOf(db, entity).bulkPut(kept);
      }
    },
  };
}

/** The row as it is after a write: the same object where nothing changes, undefined where it goes. */
function foldRow(write: SnapshotWrite, before: Versioned | undefined, read: number | undefined): Versioned | undefined {
  const { build } = tables[write.entity];
  if ('patch' in write) return before && build({ ...before, ...write.patch }, before.read);
  if (write.row === null) return undefined;
  const after = build(write.row, read ?? before?.read ?? 0);
  if (!before || after.Version === 0 || after.Version >= before.Version) return after;
  return read === undefined ? before : { ...before, read };
}

/**
 * Writes what the server has said, inside the caller's transaction.
 * @throws UnreadableAnswerError where a row does not fit its schema: nothing is written then
 */
export async function applyWrites(db: UserDb, writes: readonly SnapshotWrite[], read?: number): Promise<void> {
  const batch = await openSnapshot(db, writes);
  if (!batch.apply(writes, read)) throw new UnreadableAnswerError('a row of the server does not fit its schema');
  await batch.write();
}

/** The row `entity:id` of the device; undefined where it is not here. */
export async function rowOf(db: UserDb, reference: string): Promise<Versioned | undefined> {
  const [entity = '', id = ''] = reference.split(/:(.*)/s);
  return isKnown(entity) ? tableOf(db, entity).get(id) : undefined;
}

/** Version of the row on the device; undefined where it is not here or the server has none. */
export const versionOf = async (db: UserDb, reference: string): Promise<number | undefined> =>
  (await rowOf(db, reference))?.Version || undefined;

/** After a full read: what it did not bring is gone, or no longer this user's to see. */
export async function dropUnread(db: UserDb, read: number): Promise<void> {
  for (const table of snapshotTables(db)) await table.filter((row) => row.read !== read).delete();
}
