import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#domain/people/languages.ts';
import { bareText } from '../search-text.ts';
import { id, instant, orderIndex, reference, searchIndex, uniqueId, version } from './columns.ts';

export const accounts = pgTable('accounts', {
  id: id(),
  uniqueId: uniqueId(),
  clientCode: text('client_code').notNull().unique(),
  name: text().notNull(),
  blocked: boolean().notNull().default(false),
  /** Time of the operator's block; null while the account is active. */
  blockedAt: instant('blocked_at'),
  /** Reason that the operator gave for the block. */
  blockedReason: text('blocked_reason'),
  /** Most active users of the account; null for no limit. */
  maxUsers: integer('max_users'),
  /** Most bytes of stored files (`storedBytes`); null for no limit. */
  maxBytes: bigint('max_bytes', { mode: 'number' }),
  /** Language of the e-mails to the account. */
  language: text({ enum: languages }).notNull().default('pt'),
  /**
   * Time when the first administrator opened the link in the confirmation e-mail. Until then, no
   * e-mail is sent in the account's name.
   */
  confirmedAt: instant('confirmed_at').defaultNow(),
  /**
   * True while a new account sees its first steps, from establishment to first guide; false once
   * they are done or dismissed.
   */
  hasFirstSteps: boolean('has_first_steps').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  /**
   * Key of the public consult links of the account's guides. The links are printed on paper, so the
   * key outlives every other secret.
   */
  linkSecret: text('link_secret').notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
});

/** Vehicles (spec 1 §3). They are in this file because users refer to them. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    registration: text().notNull(),
    description: text().notNull().default(''),
    obs: text().notNull().default(''),
    internalCode: text('internal_code').notNull().default(''),
    version: version(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    index('vehicles_account').on(t.accountId),
    uniqueIndex('vehicles_plate')
      .on(t.accountId, sql`upper(${bareText(t.registration)})`)
      .where(sql`deleted_at is null`),
    orderIndex('vehicles_order', t, t.registration),
    searchIndex('vehicles_search', t.registration, bareText(t.registration), t.description, t.internalCode),
    searchIndex('vehicles_registration', t.registration, bareText(t.registration)),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: ['administrator', 'operator', 'user', 'driver'] }).notNull(),
    /**
     * False for a removed user. The row and the username stay, because history and unsent work name
     * them.
     */
    active: boolean().notNull().default(true),
    blocked: boolean().notNull().default(false),
    gdprAcceptedAt: instant('gdpr_accepted_at'),
    isSuperAdmin: boolean('is_super_admin').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
    /**
     * True after somebody else set the password: until the user changes it, every other request is
     * refused.
     */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Time when somebody else set the present password; null once its user has changed it. */
    firstPasswordAt: instant('first_password_at'),
    /**
     * Time when the name and address of a removed user were erased from every record, as the law
     * requires. All erased users have the same name.
     */
    erasedAt: instant('erased_at'),
    /**
     * Rises when a permission or the role changes. A cursor of the changes feed is valid for one
     * value only.
     */
    permissionsVersion: integer('permissions_version').notNull().default(1),
    /** Vehicle that the user drives; at most one. */
    vehicleId: reference('vehicle_id').references(() => vehicles.id),
    version: version(),
  },
  (t) => [
    index('users_vehicle').on(t.vehicleId),
    uniqueIndex('users_of_account').on(t.id, t.accountId),
    uniqueIndex('users_username').on(t.accountId, sql`lower(${t.username})`).where(sql`erased_at is null`),
    uniqueIndex('users_email').on(t.accountId, sql`lower(${t.email})`).where(sql`active`),
    orderIndex('users_order', t, t.username, sql`active`),
    searchIndex('users_search', t.username, t.email),
  ],
);

/**
 * Makes a foreign key on user and account together: one check for each written row instead of two,
 * and no lock on the account's row.
 */
export const ofUser = (name: string, { userId, accountId }: { userId: AnyPgColumn; accountId: AnyPgColumn }) =>
  foreignKey({ name, columns: [userId, accountId], foreignColumns: [users.id, users.accountId] });

/** One sign-in, from the password to its end: a family of refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at'),
    /** Names of browser and system, "Chrome · Android". */
    device: text(),
    /** Address that signed in, kept 90 days; an IPv6 address as its /64 network. */
    address: text(),
    /** True until the user says whether they know the device that signed in. */
    isNew: boolean('is_new').notNull().default(false),
    /** True while the session may do nothing but make the passkey that the account demands. */
    needsKey: boolean('needs_key').notNull().default(false),
    /** Time of the last password or passkey in this session (docs/decisions/49-passkeys.md). */
    authenticatedAt: instant('authenticated_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    family: uuid()
      .notNull()
      .references(() => sessions.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    parentId: reference('parent_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    index('refresh_tokens_family').on(t.family),
    index('refresh_tokens_parent').on(t.parentId),
    index('refresh_tokens_user').on(t.userId),
  ],
);

export const featureFlags = pgTable(
  'feature_flags',
  {
    id: id(),
    accountId: reference('account_id').references(() => accounts.id),
    name: text().notNull(),
    enabled: boolean().notNull(),
  },
  (t) => [uniqueIndex('feature_flags_name').on(t.name, sql`coalesce(${t.accountId}, 0)`)],
);

export const subscriptions = pgTable('subscriptions', {
  id: id(),
  uniqueId: uniqueId(),
  accountId: reference('account_id')
    .notNull()
    .references(() => accounts.id),
  name: text().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
});
