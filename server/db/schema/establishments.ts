import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from './accounts.ts';
import { id, instant, reference, uniqueId, version } from './columns.ts';

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
    isDefault: boolean('is_default').notNull().default(false),
    hasApaAccess: boolean('has_apa_access').notNull().default(false),
    /** For the pickup point of its ex situ waste. */
    pickupPointExSitu: uuid('pickup_point_ex_situ'),
    exSituAnimalOrigin: boolean('ex_situ_animal_origin').notNull().default(false),
    version: version(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [index('establishments_account').on(t.accountId, t.type), index('establishments_party').on(t.vat, t.apaCode)],
);

export const establishmentPermissions = pgTable(
  'establishment_permissions',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    establishmentId: reference('establishment_id')
      .notNull()
      .references(() => establishments.id),
    /** 10 administrator, 20 collaborator, 30 driver, 100 external (spec 1 §3); no row means no permission. */
    permission: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.establishmentId] })],
);
