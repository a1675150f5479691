import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { mailKinds } from '#domain/people/mail-kinds.ts';
import { accounts } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/** E-mails, queued in the transaction of the event that they report. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    uniqueId: uniqueId(),
    kind: text({ enum: mailKinds }).notNull().default('guide'),
    /**
     * Account that caused the e-mail, and whose turn and limits it uses; null if a visitor
     * requested it.
     */
    accountId: reference('account_id').references(() => accounts.id),
    recipient: text().notNull(),
    recipientName: text('recipient_name').notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** UniqueIds of its attachments. */
    files: jsonb().$type<string[]>().notNull().default([]),
    status: text({ enum: ['queued', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: instant('next_at').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Code of the last failure, never its text, which may hold the address. */
    error: text(),
  },
  (t) => [
    index('mails_due').on(t.nextAt).where(sql`${t.status} = 'queued'`),
    index('mails_failed').on(t.createdAt).where(sql`${t.status} = 'failed'`),
    index('mails_sent').on(t.sentAt),
    index('mails_recipient').on(sql`lower(${t.recipient})`, t.createdAt),
  ],
);
