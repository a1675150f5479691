import type { Table } from 'dexie';
import type { ChangeEntity } from '../domain/wire/changes.ts';
import type { UserDb } from './user-db.ts';

/** What every row of the snapshot has besides its entity. */
export interface SnapshotRow {
  Version: number;
  /** Number of the full read that last brought it. */
  read: number;
}

const tableNames: Record<ChangeEntity, string> = {
  equipment: 'equipment',
  establishment: 'establishments',
  notification: 'notifications',
  movement: 'movements',
  egar: 'egars',
  tag: 'tags',
  vehicle: 'vehicles',
  pickupPoint: 'pickupPoints',
  serviceArea: 'serviceAreas',
};

type SnapshotTable = Table<SnapshotRow, string>;

/** The table that keeps the rows of an entity; undefined for what no table keeps. */
export const snapshotTable = (db: UserDb, entity: string): SnapshotTable | undefined =>
  Object.hasOwn(tableNames, entity) ? db.table<SnapshotRow, string>(tableNames[entity as ChangeEntity]) : undefined;

/** The tables of some entities, each once: what a transaction over them names. */
export const snapshotTables = (db: UserDb, entities: Iterable<string>): SnapshotTable[] =>
  [...new Set(entities)].flatMap((entity) => snapshotTable(db, entity) ?? []);

/** `entity:id` in its two parts. */
export function splitReference(reference: string): { entity: string; id: string } {
  const [entity = '', id = ''] = reference.split(/:(.*)/s);
  return { entity, id };
}

/** The row `entity:id` of the device; undefined where it is not here. Inside a transaction over its table, if any. */
export async function rowOf(db: UserDb, reference: string): Promise<SnapshotRow | undefined> {
  const { entity, id } = splitReference(reference);
  return snapshotTable(db, entity)?.get(id);
}

/** Version of the row on the device; undefined where it is not here or the server has none. */
export const versionOf = async (db: UserDb, reference: string): Promise<number | undefined> =>
  (await rowOf(db, reference))?.Version || undefined;
