import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts, users } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/**
 * Links e-mailed to a user, to confirm an address or to set a new password. Each can be used once.
 */
export const emailedLinks = pgTable(
  'emailed_links',
  {
    id: id(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['confirm', 'recover'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /**
     * Hash of the idempotency key that used the link; it distinguishes a repeat after a lost answer
     * from a second use.
     */
    usedKey: text('used_key'),
  },
  (t) => [index('emailed_links_user').on(t.userId), index('emailed_links_age').on(t.expiresAt)],
);

/**
 * Requests for a new password. Each is kept until a job has looked for the user, because the answer
 * must not reveal whether the user exists.
 */
export const recoveryRequests = pgTable('recovery_requests', {
  id: id(),
  clientCode: text('client_code').notNull(),
  email: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Answers of used captchas, kept until they would have expired anyway. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  { answerHash: text('answer_hash').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('spent_captchas_age').on(t.expiresAt)],
);

/** Requests for contact or a demonstration (spec 3 §3), from visitors and from users. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id').references(() => accounts.id),
    userId: reference('user_id').references(() => users.id),
    type: text({ enum: ['contact', 'demo'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    company: text().notNull().default(''),
    message: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('contact_requests_user').on(t.userId), index('contact_requests_age').on(t.createdAt)],
);
