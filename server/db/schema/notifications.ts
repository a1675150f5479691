import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from './accounts.ts';
import { id, instant, reference, uniqueId, version } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    sender: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Guide that the notification concerns. */
    guideId: uuid('egar_id'),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  (t) => [index('notifications_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);
