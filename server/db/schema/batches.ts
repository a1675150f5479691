import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { batchKinds, batchStatuses, type ProcessMessage } from '#domain/guide/batch/kinds.ts';
import { users } from './accounts.ts';
import { id, instant, reference, uniqueId, version } from './columns.ts';
import { guides } from './guides.ts';

/** Acts on many guides, carried out by the job runner (spec 2 §2). */
export const batches = pgTable(
  'batches',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id').notNull(),
    userId: reference('user_id').notNull(),
    /** Administrator who handed it in; null if its author did. */
    takenInById: reference('taken_in_by_id').references(() => users.id),
    kind: text({ enum: batchKinds }).notNull(),
    status: text({ enum: batchStatuses }).notNull().default('created'),
    total: integer().notNull(),
    /** Total of all items, in kg. */
    quantity: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Time when it was made on the device; its acts happened at this time. */
    doneAt: instant('done_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    clockSkewSeconds: integer('clock_skew_seconds').notNull().default(0),
    requestId: text('request_id').notNull().default(''),
    finishedAt: instant('finished_at'),
    /** False while its rows are being written. A batch that stays false counts as never sent. */
    isWhole: boolean('is_whole').notNull().default(true),
    /**
     * True after a restore of the database: its items may have been carried out already, so each is
     * looked for in the national system first.
     */
    mayBeDone: boolean('may_be_done').notNull().default(false),
    /** Size of its rows as sent, in bytes. */
    bytes: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    foreignKey({
      name: 'batches_maker',
      columns: [t.userId, t.accountId],
      foreignColumns: [users.id, users.accountId],
    }),
    index('batches_open').on(t.accountId).where(sql`finished_at is null`),
    index('batches_list').on(t.accountId, t.kind, t.receivedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** One guide of a batch. The act is carried out once, with `uniqueId` as its key. */
export const batchItems = pgTable(
  'batch_items',
  {
    id: id(),
    uniqueId: uniqueId(),
    batchId: reference('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Guide of the item; null until a creation has made it. */
    guideId: reference('guide_id').references(() => guides.id),
    /** Requested values of a correction or creation. */
    payload: jsonb().$type<Record<string, unknown>>(),
    isProcessed: boolean('is_processed').notNull().default(false),
    isSuccess: boolean('is_success').notNull().default(false),
    message: jsonb().$type<ProcessMessage>(),
    processedAt: instant('processed_at'),
  },
  (t) => [
    uniqueIndex('batch_items_position').on(t.batchId, t.position),
    index('batch_items_left').on(t.batchId, t.position).where(sql`not is_processed`),
  ],
);
export type BatchRow = typeof batches.$inferSelect;
export type BatchItemRow = typeof batchItems.$inferSelect;
