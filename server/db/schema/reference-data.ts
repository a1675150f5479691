import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { mainRoles } from '#domain/reference/settings.ts';
import { accounts, users } from './accounts.ts';
import { id, instant, orderIndex, reference, searchIndex, uniqueId, version } from './columns.ts';
import { establishments } from './establishments.ts';

const account = () =>
  reference('account_id')
    .notNull()
    .references(() => accounts.id);
const common = { version: version(), deletedAt: instant('deleted_at') };

export const tagGroups = pgTable(
  'tag_groups',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: account(),
    internalCode: text('internal_code').notNull(),
    description: text().notNull().default(''),
    obs: text().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    ...common,
  },
  (t) => [
    index('tag_groups_account').on(t.accountId),
    uniqueIndex('tag_groups_code').on(t.accountId, sql`lower(${t.internalCode})`).where(sql`deleted_at is null`),
  ],
);

/** Product codes ("etiquetas"; spec 3 §3). */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: account(),
    groupId: reference('group_id').references(() => tagGroups.id),
    internalCode: text('internal_code').notNull(),
    description: text().notNull().default(''),
    obs: text().notNull().default(''),
    /** Weight in kg. */
    packageWeight: numeric('package_weight', { mode: 'number', precision: 12, scale: 2 }),
    isExSitu: boolean('is_ex_situ').notNull().default(false),
    ...common,
  },
  (t) => [
    index('tags_account').on(t.accountId),
    index('tags_group').on(t.groupId),
    orderIndex('tags_order', t, t.internalCode),
    searchIndex('tags_search', t.internalCode, t.description),
  ],
);

export const pickupPoints = pgTable(
  'pickup_points',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: account(),
    /** 1 used cooking oil, 2 ex situ, 1000 both (spec 3 §3). */
    type: integer().notNull(),
    internalCode: text('internal_code').notNull(),
    description: text().notNull(),
    vat: text(),
    address: text(),
    postalCode: text('postal_code'),
    local: text(),
    email: text(),
    apaCode: text('apa_code'),
    cae1: text('cae_1'),
    cae2: text('cae_2'),
    phone: text(),
    fax: text(),
    mobile: text(),
    isDefault: boolean('is_default').notNull().default(false),
    ...common,
  },
  (t) => [
    index('pickup_points_account').on(t.accountId, t.type),
    uniqueIndex('pickup_points_own_code')
      .on(t.accountId, t.type, sql`coalesce(${t.vat}, '')`, sql`lower(${t.internalCode})`)
      .where(sql`deleted_at is null`),
    orderIndex('pickup_points_order', t, t.description),
    searchIndex('pickup_points_search', t.internalCode, t.description, t.vat),
    searchIndex('pickup_points_name', t.description),
    searchIndex('pickup_points_code', t.internalCode),
    searchIndex('pickup_points_apa', t.apaCode),
  ],
);

export const serviceAreas = pgTable(
  'service_areas',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: account(),
    internalCode: text('internal_code').notNull(),
    description: text().notNull().default(''),
    obs: text().notNull().default(''),
    assignedUserId: reference('assigned_user_id').references(() => users.id),
    isDefault: boolean('is_default').notNull().default(false),
    ...common,
  },
  (t) => [index('service_areas_account').on(t.accountId)],
);

/** Rules that pre-fill new guides (spec 3 §3). */
export const creationRules = pgTable(
  'creation_rules',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: account(),
    accountEstablishmentId: reference('account_establishment_id')
      .notNull()
      .references(() => establishments.id),
    destinEstablishmentId: reference('destin_establishment_id')
      .notNull()
      .references(() => establishments.id),
    serviceAreaId: reference('service_area_id')
      .notNull()
      .references(() => serviceAreas.id),
    tagGroupId: reference('tag_group_id')
      .notNull()
      .references(() => tagGroups.id),
    lerCode1: text('ler_code_1').notNull(),
    group1: text('group_1'),
    lerCode2: text('ler_code_2'),
    group2: text('group_2'),
    operation: text().notNull(),
    guideType: text('guide_type'),
    onuNumber: text('onu_number'),
    packageGroup: text('package_group'),
    obs: text().notNull().default(''),
    ...common,
  },
  (t) => [index('creation_rules_account').on(t.accountId), index('creation_rules_group').on(t.tagGroupId)],
);

/**
 * Licences: the wastes that a recipient may receive, and until when (spec 1 §3). One for each
 * establishment.
 */
export const licenses = pgTable(
  'licenses',
  {
    id: id(),
    uniqueId: uniqueId(),
    establishmentId: reference('establishment_id')
      .notNull()
      .references(() => establishments.id),
    number: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    version: version(),
  },
  (t) => [uniqueIndex('licenses_establishment').on(t.establishmentId), index('licenses_expiry').on(t.expiresAt)],
);

export const licenseOperations = pgTable(
  'license_operations',
  {
    licenseId: reference('license_id')
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    lerCode: text('ler_code').notNull(),
    operation: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licenseId, t.lerCode, t.operation] })],
);

/**
 * Announcements made about a licence. Each row is written once, whichever process does it; a new
 * end date is announced again.
 */
export const licenseNotices = pgTable(
  'license_notices',
  {
    licenseId: reference('license_id')
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    stage: text({ enum: ['ending', 'ended'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.licenseId, t.expiresAt, t.stage] })],
);

/** The account's settings (spec 3 §3); without a row, the column defaults apply. */
export const accountSettings = pgTable('account_settings', {
  accountId: account().primaryKey(),
  sendAutomaticRequestEmails: boolean('send_automatic_request_emails').notNull().default(false),
  duplicateEgarQuantity: boolean('duplicate_egar_quantity').notNull().default(false),
  blockWithoutValidLicense: boolean('block_without_valid_license').notNull().default(false),
  blockWithoutAnyLicense: boolean('block_without_any_license').notNull().default(false),
  mainRole: text('main_role', { enum: mainRoles }).notNull().default('unsaid'),
});
