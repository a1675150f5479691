import type { Table } from 'dexie';
import type { ChangeEntity } from '../domain/wire/changes.ts';
import type { UserDb } from './user-db.ts';

/** Columns every snapshot row has besides its entity's. */
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
  creationRule: 'creationRules',
};

type SnapshotTable = Table<SnapshotRow, string>;

/** The table of an entity; undefined when no table keeps it. */
export const snapshotTable = (db: UserDb, entity: string): SnapshotTable | undefined =>
  Object.hasOwn(tableNames, entity) ? db.table<SnapshotRow, string>(tableNames[entity as ChangeEntity]) : undefined;

/** The distinct tables of some entities, for the scope of a transaction. */
export const snapshotTables = (db: UserDb, entities: Iterable<string>): SnapshotTable[] =>
  [...new Set(entities)].flatMap((entity) => snapshotTable(db, entity) ?? []);

/** Splits `entity:id`. */
export function splitReference(reference: string): { entity: string; id: string } {
  const [entity = '', id = ''] = reference.split(/:(.*)/s);
  return { entity, id };
}

/** The row `entity:id` on the device; undefined if absent. Inside a transaction over its table, if any. */
export async function rowOf(db: UserDb, reference: string): Promise<SnapshotRow | undefined> {
  const { entity, id } = splitReference(reference);
  return snapshotTable(db, entity)?.get(id);
}

/** The row's version on the device; undefined if absent or unversioned. */
export const versionOf = async (db: UserDb, reference: string): Promise<number | undefined> =>
  (await rowOf(db, reference))?.Version || undefined;
