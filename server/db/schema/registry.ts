import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import type { guides, RectificationValue } from './guides.ts';

// The demonstration's substitute for the national system. Only server/registry/local reads or
// writes these tables.

/** Establishments registered in the substitute. */
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

/** Pickup points registered in the substitute, by their owner and code. */
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

/** Completed operations, by the caller's reference, so that a repeat gets the same answer. */
export const registryActs = pgTable('registry_acts', {
  reference: uuid().primaryKey(),
  act: text().notNull(),
  number: text().notNull(),
  code: text().notNull(),
  at: instant('at').notNull(),
});

/** Last number assigned on each day. */
export const registrySequences = pgTable('registry_sequences', { day: text().primaryKey(), last: integer().notNull() });

type Row = typeof guides.$inferSelect;
type Fact =
  | 'type'
  | 'authorized'
  | 'originVat'
  | 'originApaCode'
  | 'originName'
  | 'originAddress'
  | 'originLocal'
  | 'originPostalCode'
  | 'originPickupPoint'
  | 'originComment'
  | 'producerType'
  | 'animalOrigin'
  | 'destinVat'
  | 'destinApaCode'
  | 'destinName'
  | 'destinAddress'
  | 'pglNumber'
  | 'lerCode'
  | 'lerDescription'
  | 'quantity'
  | 'operation'
  | 'groupCode'
  | 'vehiclePlate'
  | 'adr'
  | 'transporters'
  | 'issuerName';

/** Facts of a guide that never change, and its issuer. Instants are ISO 8601 UTC. */
export interface GuideFacts extends Pick<Row, Fact> {
  issuer: { vat: string; apaCode: string };
  issuedAt: string;
  firstTransportAt: string;
}

/**
 * Guides issued elsewhere, with `facts`; and guides of this server that a party has moved on
 * elsewhere, without `facts`.
 */
export const registryGuides = pgTable('registry_guides', {
  number: text().primaryKey(),
  code: text().notNull(),
  status: text({ enum: ['i', 'o', 'r', 'rr', 'f', 'rv'] }).notNull(),
  statusAt: instant('status_at').notNull(),
  closedAt: instant('closed_at'),
  destinComment: text('destin_comment').notNull().default(''),
  rectification: jsonb().$type<RectificationValue>(),
  facts: jsonb().$type<GuideFacts>(),
});
