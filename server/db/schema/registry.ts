import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

// The demonstration's stand-in of the national system. Nothing but server/registry/local reads or writes these tables.

/** Establishments that are registered in it. */
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

/** What it has done, by the reference that the asker gave: asked again, it answers the same. */
export const registryActs = pgTable('registry_acts', {
  reference: uuid().primaryKey(),
  act: text().notNull(),
  number: text().notNull(),
  code: text().notNull(),
  at: instant('at').notNull(),
});

/** Numbers given out, by day. */
export const registrySequences = pgTable('registry_sequences', { day: text().primaryKey(), last: integer().notNull() });
