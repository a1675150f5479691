import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { movementKindNames } from '#domain/field/movement.ts';
import { accounts, ofUser, users } from './accounts.ts';
import { id, instant, reference, uniqueId, version } from './columns.ts';
import { establishments } from './establishments.ts';

/** Deliveries and collections. `doneAt` is by the device's clock, `receivedAt` by the server's. */
export const movements = pgTable(
  'movements',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id').notNull(),
    userId: reference('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** Administrator who handed it in; null if its author did. */
    takenInById: reference('taken_in_by_id').references(() => users.id),
    takenInByName: text('taken_in_by_name'),
    kind: text({ enum: movementKindNames }).notNull(),
    establishmentId: reference('establishment_id')
      .notNull()
      .references(() => establishments.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    documentNumber: text('document_number').notNull().default(''),
    notes: text().notNull().default(''),
    doneAt: instant('done_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    clockSkewSeconds: integer('clock_skew_seconds').notNull().default(0),
    version: version(),
  },
  (t) => [ofUser('movements_author', t), index('movements_account').on(t.accountId, t.id.desc().nullsFirst())],
);

export const equipment = pgTable(
  'equipment',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    externalId: text('external_id').notNull(),
    detail: text().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    /** Delivery that placed it with a client; null while it is free to be delivered. */
    deliveryId: reference('delivery_id').references(() => movements.id),
    lastMovementId: reference('last_movement_id').references(() => movements.id),
    version: version(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('equipment_account').on(t.accountId),
    uniqueIndex('equipment_code').on(t.accountId, sql`lower(${t.externalId})`).where(sql`${t.deletedAt} is null`),
  ],
);

/** The moved pieces, with their names at that time. */
export const movementEquipment = pgTable(
  'movement_equipment',
  {
    movementId: reference('movement_id')
      .notNull()
      .references(() => movements.id),
    equipmentId: reference('equipment_id')
      .notNull()
      .references(() => equipment.id),
    name: text().notNull(),
    externalId: text('external_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.movementId, t.equipmentId] }), index('movement_equipment_piece').on(t.equipmentId)],
);
