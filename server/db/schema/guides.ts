import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, instant, reference, uniqueId, version } from './columns.ts';
import { establishments } from './establishments.ts';

/** A transporter of a guide. Instants are ISO 8601 UTC texts. */
export interface TransporterValue {
  vat: string;
  apaCode: string;
  name: string;
  plate: string;
  at: string;
}
export interface AdrValue {
  onuNumber: string;
  packageGroup: string;
  volume: string | null;
  obsI: string | null;
  obsII: string | null;
}
/**
 * The last correction, with the corrected values. `accepted` is true once the origin has agreed.
 */
export interface RectificationValue {
  quantity: number;
  lerCode: string;
  operation: string;
  group: string | null;
  numPgl: string | null;
  destinComment: string | null;
  originComment: string | null;
  closeAt: string;
  accepted: boolean;
}

/** Signature of the printed guide. `at` is ISO 8601 UTC; `fileId` is the photo of the sheet. */
export interface PaperSignatureValue {
  name: string;
  capacity: string;
  at: string;
  fileId: string;
}

/** Outage in which the transport of a guide issued after it began. ISO 8601 UTC. */
export interface GuideOutage {
  start: string;
  end: string;
}

const words = (name: string) => text(name).notNull().default('');

/**
 * Guides. A guide is one record shared by its parties: the accounts with an establishment of a
 * party's VAT and APA code.
 */
export const guides = pgTable(
  'guides',
  {
    id: id(),
    uniqueId: uniqueId(),
    number: text().notNull(),
    code: text().notNull(),
    status: text({ enum: ['i', 'o', 'r', 'rr', 'f', 'rv'] }).notNull(),
    authorized: boolean().notNull(),
    type: text().notNull(),
    originVat: text('origin_vat').notNull(),
    originApaCode: text('origin_apa_code').notNull(),
    originName: text('origin_name').notNull(),
    originAddress: words('origin_address'),
    originLocal: words('origin_local'),
    originPostalCode: words('origin_postal_code'),
    originPickupPoint: words('origin_pickup_point'),
    originComment: words('origin_comment'),
    producerType: text('producer_type'),
    animalOrigin: boolean('animal_origin').notNull().default(false),
    destinVat: text('destin_vat').notNull(),
    destinApaCode: text('destin_apa_code').notNull(),
    destinName: text('destin_name').notNull(),
    destinAddress: words('destin_address'),
    destinComment: words('destin_comment'),
    pglNumber: text('pgl_number'),
    lerCode: text('ler_code').notNull(),
    lerDescription: words('ler_description'),
    quantity: numeric({ precision: 14, scale: 2 }).notNull(),
    operation: text().notNull(),
    groupCode: text('group_code'),
    vehiclePlate: text('vehicle_plate'),
    adr: jsonb().$type<AdrValue>(),
    transporters: jsonb().$type<TransporterValue[]>().notNull().default([]),
    paperSignature: jsonb('paper_signature').$type<PaperSignatureValue>(),
    outage: jsonb().$type<GuideOutage>(),
    rectification: jsonb().$type<RectificationValue>(),
    issuerAccountId: reference('issuer_account_id').references(() => accounts.id),
    issuerEstablishmentId: reference('issuer_establishment_id').references(() => establishments.id),
    issuerName: words('issuer_name'),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    firstTransportAt: instant('first_transport_at').notNull(),
    statusAt: instant('status_at').notNull(),
    /** Last change of transporters, by the clock of its device. */
    transportersChangedAt: instant('transporters_changed_at'),
    closedAt: instant('closed_at'),
    /** Calendar day in Europe/Lisbon; null if nothing is due. */
    deadline: date({ mode: 'string' }),
    /** Id for GET /api/egar/file?url; it reveals nothing about the guide. */
    fileId: uuid('file_id').notNull().unique().defaultRandom(),
    /** Address of the official PDF in the national system; null if it has given none. */
    registryUrl: text('registry_url'),
    /** Words of the national system for a state that has no counterpart here. */
    stateWords: text('state_words'),
    /** Kind of sender there, where it is none of the six types; kept as it came. */
    senderType: text('sender_type'),
    /** True if the guide was issued elsewhere, and read from the national system. */
    fromRegistry: boolean('from_registry').notNull().default(false),
    /**
     * Raised when only related records change (tags, attachments), so that the guide's version
     * rises too.
     */
    touched: integer().notNull().default(0),
    /** `role:vat:apaCode` of every party, each once, in order; written by a trigger. */
    parties: text().array().notNull().default([]),
    version: version(),
  },
  (t) => [
    uniqueIndex('guides_number').on(t.number),
    index('guides_status').on(t.status, t.statusAt),
    index('guides_changed').on(t.statusAt),
    index('guides_issuer').on(t.issuerAccountId, t.issuedAt),
  ],
);

/**
 * One row per party and guide, written by triggers. Lists read it by `party` in their own order, so
 * a first page costs the same for any number of guides. `lerCode`, `operation` and `quantity` are
 * the values in force.
 */
export const guideParties = pgTable(
  'guide_parties',
  {
    guideId: reference('guide_id')
      .notNull()
      .references(() => guides.id, { onDelete: 'cascade' }),
    party: text().notNull(),
    vat: text().notNull(),
    apaCode: text('apa_code').notNull(),
    at: instant('at').notNull(),
    status: text().notNull(),
    lerCode: text('ler_code').notNull(),
    operation: text().notNull(),
    deadline: date({ mode: 'string' }),
    number: text().notNull(),
    quantity: numeric({ precision: 14, scale: 2 }).notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guideId, t.party] }),
    index('guide_parties_list').on(t.party, t.at.desc().nullsFirst(), t.guideId.desc().nullsFirst()),
    index('guide_parties_status').on(t.party, t.status, t.at.desc().nullsFirst(), t.guideId.desc().nullsFirst()),
    index('guide_parties_ler').on(t.party, t.lerCode, t.at.desc().nullsFirst(), t.guideId.desc().nullsFirst()),
    index('guide_parties_operation').on(t.party, t.operation, t.at.desc().nullsFirst(), t.guideId.desc().nullsFirst()),
    index('guide_parties_number').on(t.party, sql`${t.number} collate "C"`, t.guideId),
    index('guide_parties_quantity').on(t.party, t.quantity, t.guideId),
    // Rows without a deadline come last in either direction.
    index('guide_parties_nearest').on(t.party, sql`coalesce(${t.deadline}, 'infinity')`, t.guideId),
    index('guide_parties_farthest').on(t.party, sql`coalesce(${t.deadline}, '-infinity')`, t.guideId),
    index('guide_parties_deadline').on(t.party, t.deadline, t.guideId).where(sql`${t.deadline} is not null`),
    index('guide_parties_closed').on(t.party, t.closedAt, t.guideId).where(sql`${t.closedAt} is not null`),
    index('guide_parties_other').on(t.vat, t.apaCode, t.guideId),
  ],
);

/**
 * Number of guides by set of parties and state. A trigger maintains it, so that no query counts
 * guides.
 */
export const guideCounts = pgTable(
  'guide_counts',
  { key: text().notNull(), status: text().notNull(), parties: text().array().notNull(), count: integer().notNull() },
  // Rarely written, but read by every screen: without fastupdate, no entry waits outside the index.
  (t) => [
    primaryKey({ columns: [t.key, t.status] }),
    index('guide_counts_parties').using('gin', t.parties).with({ fastupdate: false }),
  ],
);

/**
 * Number of guides by place (`vat:apaCode`), Lisbon day of the first transport, and the roles of
 * the place in them: the sum of 1 for the origin, 2 for the recipient and 4 for a transporter. A
 * trigger maintains it, so that reports need not count guides.
 */
export const guideDays = pgTable(
  'guide_days',
  {
    place: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    roles: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.day, t.roles] })],
);

/** Stock of an establishment's warehouse per waste code, in kg. */
export const stock = pgTable(
  'stock',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    establishmentId: reference('establishment_id')
      .notNull()
      .references(() => establishments.id),
    lerCode: text('ler_code').notNull(),
    hazardous: boolean().notNull().default(false),
    quantity: numeric({ precision: 14, scale: 2 }).notNull(),
  },
  (t) => [uniqueIndex('stock_place').on(t.establishmentId, t.lerCode), index('stock_account').on(t.accountId)],
);

/** A guide with the secret of its consult link. */
export type Guide = typeof guides.$inferSelect & { linkSecret: string };
