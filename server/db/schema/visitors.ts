import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts, users } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/** Links that were e-mailed to a user: to confirm an address, or to set a new password. Each serves once. */
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
    /** The hash of the idempotency key that it served with: a repeat after a lost answer is told from a second use. */
    usedKey: text('used_key'),
  },
  (t) => [index('emailed_links_user').on(t.userId), index('emailed_links_age').on(t.expiresAt)],
);

/** Requests for a new password, kept until a job has looked for the user: the answer must not depend on whether there is one. */
export const recoveryRequests = pgTable('recovery_requests', {
  id: id(),
  clientCode: text('client_code').notNull(),
  email: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Answers of captchas that have served, until they would have expired anyway. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  { answerHash: text('answer_hash').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('spent_captchas_age').on(t.expiresAt)],
);

/** Requests for contact or a demonstration (spec 3 §3), of visitors and of users. */
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
