import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, reference } from './columns.ts';

/**
 * Restores of the database from a backup. The present epoch is `database_id` in `meta`; it changes
 * with each restore, so that devices notice that the server has gone back in time.
 */
export const restores = pgTable('restores', {
  id: id(),
  /** Epoch that began with the restore. */
  epoch: uuid().notNull().unique(),
  /** Epoch of the backup. */
  previous: uuid().notNull(),
  /** Time of the backup: what was confirmed later is missing. */
  restorePoint: instant('restore_point').notNull(),
  restoredAt: instant('restored_at').notNull(),
});

/** Devices that were signed in before a restore, and what each has sent again since. */
export const restoreDevices = pgTable(
  'restore_devices',
  {
    id: id(),
    restoreId: reference('restore_id')
      .notNull()
      .references(() => restores.id, { onDelete: 'cascade' }),
    accountId: reference('account_id').notNull(),
    userId: reference('user_id').notNull(),
    /** Names of browser and system, "Chrome · Android". */
    device: text(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Time when it had sent everything again; null for a device that has not come back. */
    healedAt: instant('healed_at'),
    /** Session that reported it. */
    session: uuid(),
    /** Acts sent again, and those of them that still wait or were refused. */
    acts: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({
      name: 'restore_devices_user',
      columns: [t.userId, t.accountId],
      foreignColumns: [users.id, users.accountId],
    }),
    index('restore_devices_restore').on(t.restoreId, t.userId),
  ],
);
