import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { GuideStatus } from '#domain/guide/status.ts';
import { id, instant } from './columns.ts';
import type { guides, RectificationValue } from './guides.ts';

// The demonstration's substitute for the national system. Only server/registry/local reads or
// writes these tables, and only the seeds fill them.

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

/** Completed operations, each as often as it was carried out. */
export const registryActs = pgTable('registry_acts', {
  id: id(),
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
  /** Kind of sender there, where it is none of the six types. */
  senderType?: string | null;
  issuer: { vat: string; apaCode: string };
  issuedAt: string;
  firstTransportAt: string;
}

/** A guide's number and verification code. */
export interface GuideKey {
  number: string;
  code: string;
}

/** State of a guide in the national system. Instants are ISO 8601 UTC. */
export interface RegistryState extends GuideKey {
  status: GuideStatus;
  /** Words of a state without a counterpart here (“Aguarda Ação”); null for all others. */
  stateWords: string | null;
  statusAt: string;
  closedAt: string | null;
  destinComment: string;
  rectification: RectificationValue | null;
  /** Address of the official PDF; null if the system gives none. */
  url: string | null;
}

/** A guide as the national system has it. */
export interface RegistryGuide extends RegistryState {
  facts: GuideFacts;
}

/**
 * Guides as the substitute has them: those issued elsewhere, and those of this server with a change
 * of their own. A row without `facts` has those of the guide here.
 */
export const registryGuides = pgTable('registry_guides', {
  number: text().primaryKey(),
  code: text().notNull(),
  status: text({ enum: ['i', 'o', 'r', 'rr', 'f', 'rv'] }).notNull(),
  statusAt: instant('status_at').notNull(),
  closedAt: instant('closed_at'),
  destinComment: text('destin_comment').notNull().default(''),
  rectification: jsonb().$type<RectificationValue>(),
  stateWords: text('state_words'),
  facts: jsonb().$type<GuideFacts>(),
});
