import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
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

/** Processes of the installation, each with its last sign of life. */
export const processes = pgTable('processes', {
  /** Id of one run of a process: a restart is another one. */
  id: uuid().primaryKey(),
  /** Host and port, by which the operator tells the processes apart. */
  name: text().notNull(),
  role: text({ enum: ['all', 'web', 'jobs'] }).notNull(),
  version: text().notNull(),
  startedAt: instant('started_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  /** Time in ms within which 95 of 100 requests were answered lately; null without requests. */
  p95Ms: integer('p95_ms'),
  logLevel: text('log_level').notNull(),
});

/**
 * Errors of the server counted by hour, kind and route, for the operator. Kind and route come from
 * the code, never from a request, so that no row holds personal data.
 */
export const errorCounts = pgTable(
  'error_counts',
  {
    hour: instant('hour').notNull(),
    /** Name of the error and its code, "DrizzleQueryError 23505". */
    kind: text().notNull(),
    /** Method and pattern of the route, or the name of a job. */
    route: text().notNull(),
    times: integer().notNull(),
    lastAt: instant('last_at').notNull(),
    lastRequestId: text('last_request_id'),
  },
  (t) => [primaryKey({ columns: [t.hour, t.kind, t.route] })],
);
