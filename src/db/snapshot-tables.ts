import type { Table } from 'dexie';
import type { ChangeEntity } from '#domain/wire/changes.ts';
import { hasKey } from '#lib/records.ts';
import type { UserDb } from './user-db.ts';

/** Columns that every snapshot row has besides its entity's. */
export interface SnapshotRow {
  Version: number;
  /** Number of the full read that last contained the row. */
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
  outage: 'outages',
};

type SnapshotTable = Table<SnapshotRow, string>;

/** Returns the table of an entity; undefined when no table keeps it. */
export const snapshotTable = (db: UserDb, entity: string): SnapshotTable | undefined =>
  hasKey(tableNames, entity) ? db.table<SnapshotRow, string>(tableNames[entity]) : undefined;

/** Returns the distinct tables of some entities, for the scope of a transaction. */
export const snapshotTables = (db: UserDb, entities: Iterable<string>): SnapshotTable[] =>
  [...new Set(entities)].flatMap((entity) => snapshotTable(db, entity) ?? []);

/** Splits `entity:id`. */
export function splitReference(reference: string): { entity: string; id: string } {
  const [entity = '', id = ''] = reference.split(/:(.*)/s);
  return { entity, id };
}

/**
 * Returns the row `entity:id` on the device; undefined if absent. Runs inside a transaction over
 * its table, if there is one.
 */
export async function findSnapshotRow(db: UserDb, reference: string): Promise<SnapshotRow | undefined> {
  const { entity, id } = splitReference(reference);
  return snapshotTable(db, entity)?.get(id);
}

/** Returns the row's version on the device; undefined if absent or unversioned. */
export const readVersion = async (db: UserDb, reference: string): Promise<number | undefined> =>
  (await findSnapshotRow(db, reference))?.Version || undefined;
