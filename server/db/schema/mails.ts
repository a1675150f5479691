import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, instant, reference } from './columns.ts';

/** E-mails, queued in the transaction of the event that they report. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** In whose name it leaves, once that account's address is confirmed; null for an e-mail of ours. */
    accountId: reference('account_id').references(() => accounts.id),
    recipient: text().notNull(),
    recipientName: text('recipient_name').notNull().default(''),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** UniqueIds of its attachments. */
    files: jsonb().$type<string[]>().notNull().default([]),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: instant('next_at').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [index('mails_due').on(t.nextAt).where(sql`${t.status} = 'queued'`)],
);
