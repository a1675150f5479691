import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContactPerson } from '#domain/reference/establishment-record.ts';
import { accounts, users } from './accounts.ts';
import { id, instant, orderIndex, reference, searchIndex, uniqueId, version } from './columns.ts';

type Searched = Record<'name' | 'vat' | 'apaCode' | 'internalCode' | 'city', AnyPgColumn>;
/** Lists the columns that a search of establishments covers. */
export const searchedColumns = ({ name, vat, apaCode, internalCode, city }: Searched) => [
  name,
  vat,
  apaCode,
  internalCode,
  city,
];

export const establishments = pgTable(
  'establishments',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /** 1 own, 2 client (spec 1 §3). */
    type: integer().notNull(),
    name: text().notNull(),
    organizationName: text('organization_name'),
    vat: text(),
    apaCode: text('apa_code'),
    internalCode: text('internal_code'),
    street: text(),
    local: text(),
    postalCode: text('postal_code'),
    city: text(),
    displayAddress: text('display_address'),
    email: text(),
    phone: text(),
    mobile: text(),
    fax: text(),
    primaryCae: text('primary_cae'),
    secondaryCae: text('secondary_cae'),
    externalId: text('external_id'),
    obs: text(),
    contactPersons: jsonb('contact_persons').$type<ContactPerson[]>().notNull().default([]),
    isContractor: boolean('is_contractor').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
    hasApaAccess: boolean('has_apa_access').notNull().default(false),
    /** Pickup points of its ex situ waste and of its used cooking oil. */
    pickupPointExSitu: uuid('pickup_point_ex_situ'),
    pickupPointOua: uuid('pickup_point_oua'),
    exSituAnimalOrigin: boolean('ex_situ_animal_origin').notNull().default(false),
    version: version(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('establishments_account').on(t.accountId, t.type).where(sql`deleted_at is null`),
    index('establishments_party').on(t.vat, t.apaCode),
    uniqueIndex('establishments_code').on(t.accountId, t.vat, sql`lower(${t.apaCode})`).where(sql`deleted_at is null`),
    uniqueIndex('establishments_default').on(t.accountId).where(sql`is_default and deleted_at is null`),
    orderIndex('establishments_order', t, t.name),
    searchIndex('establishments_search', ...searchedColumns(t)),
    searchIndex('establishments_name', t.name),
    searchIndex('establishments_vat', t.vat),
    searchIndex('establishments_apa', t.apaCode),
    searchIndex('establishments_city', t.city),
  ],
);

/**
 * Credentials with which the account signs in to the national system for an establishment, sealed
 * (server/services/sealed.ts).
 */
export const apaCredentials = pgTable('establishment_access', {
  establishmentId: reference('establishment_id')
    .primaryKey()
    .references(() => establishments.id),
  login: text().notNull(),
  savedAt: instant('saved_at').notNull(),
});

export const establishmentPermissions = pgTable(
  'establishment_permissions',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    establishmentId: reference('establishment_id')
      .notNull()
      .references(() => establishments.id),
    /**
     * 10 administrator, 20 collaborator, 30 driver, 100 external (spec 1 §3); no row means no
     * permission.
     */
    permission: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.establishmentId] })],
);
