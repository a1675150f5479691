import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, instant, reference } from './columns.ts';

/** Copies of the whole installation, the failed ones too, for the operator. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** True if the copy is whole and was verified by reading it back. */
    ok: boolean().notNull(),
    /** Bytes that this copy has written; files that an earlier copy has are not written again. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Rows of the main tables, and files. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    /** Folder, or server and bucket, without any secret. */
    place: text().notNull(),
    /** Name of the copy in its place; null if none was made. */
    copy: text(),
    /** Name of the error, never its text. */
    error: text(),
  },
  (t) => [index('backups_ended').on(t.ok, t.endedAt)],
);

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
