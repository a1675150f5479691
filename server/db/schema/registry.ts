import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

// The demonstration's substitute for the national system. Only server/registry/local reads or writes these tables.

/** Establishments registered in it. */
export const registryPlaces = pgTable(
  'registry_places',
  {
    vat: text().notNull(),
    apaCode: text('apa_code').notNull(),
    name: text().notNull(),
    address: text().notNull().default(''),
    local: text().notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.vat, t.apaCode] })],
);

/** Places of collection registered in it, by their owner and their code. */
export const registryPickupPoints = pgTable(
  'registry_pickup_points',
  {
    vat: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    type: integer().notNull(),
    apaCode: text('apa_code'),
    address: text(),
    postalCode: text('postal_code'),
    local: text(),
  },
  (t) => [primaryKey({ columns: [t.vat, t.code] })],
);

/** Its completed operations, by the caller's reference: a repeat gets the same answer. */
export const registryActs = pgTable('registry_acts', {
  reference: uuid().primaryKey(),
  act: text().notNull(),
  number: text().notNull(),
  code: text().notNull(),
  at: instant('at').notNull(),
});

/** Numbers assigned, by day. */
export const registrySequences = pgTable('registry_sequences', { day: text().primaryKey(), last: integer().notNull() });
