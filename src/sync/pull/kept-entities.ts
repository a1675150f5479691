import type * as v from 'valibot';
import { selectPickupPoints, selectTags, selectVehicles } from '#api/choices.ts';
import { listCreationRules } from '#api/creation-rule.ts';
import { listEquipment, listMovements } from '#api/equipment.ts';
import { selectEstablishments } from '#api/establishment.ts';
import { listGuides } from '#api/guide.ts';
import { listNotifications } from '#api/notification.ts';
import { listOutages } from '#api/outage.ts';
import { listServiceAreas } from '#api/service-area.ts';
import type { Http } from '#api/transport/http.ts';
import { toRow } from '#db/snapshot-rows.ts';
import type { SnapshotRow } from '#db/snapshot-tables.ts';
import { Equipment } from '#domain/field/equipment.ts';
import { Movement } from '#domain/field/movement.ts';
import { Notification } from '#domain/field/notification.ts';
import { Egar } from '#domain/guide/guide.ts';
import { Outage } from '#domain/law/outage.ts';
import { CreationRule } from '#domain/reference/creation-rule.ts';
import { EstablishmentOption } from '#domain/reference/establishment.ts';
import { PickupPoint } from '#domain/reference/pickup-point.ts';
import { ServiceArea } from '#domain/reference/service-area.ts';
import { Tag } from '#domain/reference/tag.ts';
import { Vehicle } from '#domain/reference/vehicle.ts';
import type { ChangeEntity } from '#domain/wire/changes.ts';
import { selectorPageSize } from '#domain/wire/paging.ts';

/** Rules for keeping one kind of thing on the device. */
export interface KeptEntity<T extends { UniqueId: string }> {
  /** Schema of a row on the wire. */
  schema: v.GenericSchema<unknown, T>;
  /**
   * Builds the device's row: with the keys that lists sort and search by, and the number of the
   * full read.
   */
  toRow(row: T, read: number): SnapshotRow;
  /** Reads all rows, from a server without the changes feed. */
  list(http: Http): Promise<T[]>;
}

/** Maximum number of guides that a device keeps. */
const mostGuides = 10_000;
const limit = selectorPageSize;

/** Reads page after page, until one is not full. */
async function all<T>(page: (offset: number) => Promise<T[]>, most = Number.POSITIVE_INFINITY): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const next = await page(rows.length);
    rows.push(...next);
    if (next.length < limit || rows.length >= most) return rows;
  }
}

const entity = <T extends { UniqueId: string }>(kept: KeptEntity<T>): KeptEntity<T> => kept;

const declared = {
  equipment: entity({ schema: Equipment, toRow: toRow.equipment, list: listEquipment }),
  establishment: entity({
    schema: EstablishmentOption,
    toRow: toRow.establishment,
    list: (http) => all((offset) => selectEstablishments(http, { offset, limit, type: 'ALL' })),
  }),
  notification: entity({
    schema: Notification,
    toRow: toRow.notification,
    list: (http) => all((start) => listNotifications(http, { start, pageSize: limit })),
  }),
  movement: entity({
    schema: Movement,
    toRow: toRow.movement,
    list: (http) => listMovements(http, { start: 0, pageSize: limit }),
  }),
  egar: entity({
    schema: Egar,
    toRow: toRow.egar,
    list: (http) => all(async (start) => (await listGuides(http, {}, { start, size: limit })).aaData, mostGuides),
  }),
  tag: entity({
    schema: Tag,
    toRow: toRow.tag,
    list: (http) => all((offset) => selectTags(http, { offset, limit })),
  }),
  vehicle: entity({
    schema: Vehicle,
    toRow: toRow.vehicle,
    list: (http) => all((offset) => selectVehicles(http, { offset, limit })),
  }),
  pickupPoint: entity({
    schema: PickupPoint,
    toRow: toRow.pickupPoint,
    list: (http) => all((offset) => selectPickupPoints('ALL')(http, { offset, limit })),
  }),
  serviceArea: entity({
    schema: ServiceArea,
    toRow: toRow.serviceArea,
    list: (http) => all((start) => listServiceAreas(http, { start, pageSize: limit })),
  }),
  creationRule: entity({
    schema: CreationRule,
    toRow: toRow.creationRule,
    list: (http) => all((start) => listCreationRules(http, { start, pageSize: limit })),
  }),
  outage: entity({ schema: Outage, toRow: toRow.outage, list: listOutages }),
} satisfies { [E in ChangeEntity]: unknown };

/**
 * Entities that a device keeps, whatever their rows; passed to the engine, which knows none by
 * itself.
 */
export type KeptEntities = ReadonlyMap<string, KeptEntity<{ UniqueId: string }>>;

/** All kept entities of the product. */
export const keptEntities: KeptEntities = new Map(Object.entries(declared) as never);
