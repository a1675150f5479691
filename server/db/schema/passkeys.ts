import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/** Passkeys with which users sign in (docs/decisions/49-passkeys.md). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    uniqueId: uniqueId(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** Id that the authenticator gave, in base64url; unique over all accounts. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE public key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature count; an authenticator that does not count always says 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Ways to reach the authenticator ("internal", "usb", …), as its browser named them. */
    transports: text().array().notNull(),
    /** True if the key may be copied to the user's other devices by its maker. */
    mayBackUp: boolean('may_back_up').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text().notNull(),
    /** Names of the browser and system that made it, "Chrome · Android". */
    device: text(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Session in which it was last made or used. */
    lastSession: uuid('last_session'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Codes that stand in for a lost passkey, once each; only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/**
 * Challenges that wait for a passkey's answer. They are here, not in memory, because the answer may
 * reach another process.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text({ enum: ['make', 'sign-in', 'second-factor', 'reauthenticate'] }).notNull(),
    /** Hash of the account, user or session for which alone it is valid. */
    boundTo: text('bound_to').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_age').on(t.expiresAt)],
);

/** The account's demand for passkeys; without a row, nobody needs one. */
export const keyPolicies = pgTable('key_policies', {
  accountId: reference('account_id')
    .primaryKey()
    .references(() => accounts.id),
  demandedOf: text('demanded_of', { enum: ['nobody', 'administrators', 'all'] }).notNull(),
  /** Time from which a sign-in needs a key. */
  startsAt: instant('starts_at').notNull(),
  decidedById: reference('decided_by_id').references(() => users.id),
});
