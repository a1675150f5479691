import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { passwordActs } from '#domain/people/password-change.ts';
import { changeEntities } from '#domain/wire/changes.ts';
import { ofUser, users } from './accounts.ts';
import { id, instant, reference } from './columns.ts';

/** One row per committed change with a key, kept for good; only `body` is pruned. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: reference('user_id').notNull(),
    key: text().notNull(),
    accountId: reference('account_id').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer().notNull(),
    body: jsonb(),
    effect: text().notNull(),
    effectId: uuid('effect_id'),
    createdAt: instant('created_at').notNull(),
    prunedAt: instant('pruned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    ofUser('idempotency_keys_owner', t),
    index('idempotency_keys_account').on(t.accountId, t.key),
    index('idempotency_keys_age').on(t.createdAt).where(sql`${t.prunedAt} is null`),
  ],
);

/** Condition for changes of passwords, worded exactly like the index that serves it. */
export const isPasswordChange = sql.raw(
  `entity = 'user' and action in (${Object.keys(passwordActs)
    .map((act) => `'${act}'`)
    .join(', ')})`,
);

/** History of changes: who did what, when on the device and when received. */
export const history = pgTable(
  'history',
  {
    id: id(),
    accountId: reference('account_id').notNull(),
    userId: reference('user_id').notNull(),
    /** Administrator who handed it in for the user; null if the user sent it. */
    takenInById: reference('taken_in_by_id').references(() => users.id),
    entity: text().notNull(),
    entityId: uuid('entity_id').notNull(),
    action: text().notNull(),
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    requestId: text('request_id').notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    ofUser('history_author', t),
    index('history_entity').on(t.entity, t.entityId),
    index('history_passwords').on(t.accountId, t.receivedAt, t.id).where(isPasswordChange),
  ],
);

/**
 * Changes, written by triggers. `xid` is the writing transaction: rows below the oldest running
 * transaction are final, so a read by (xid, id) up to there never skips a row that commits late.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    xid: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text::bigint)`),
    accountId: reference('account_id').notNull(),
    /** Set if only this user may see it. */
    userId: reference('user_id'),
    entity: text({ enum: changeEntities }).notNull(),
    entityId: uuid('entity_id').notNull(),
    version: integer().notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [index('changes_feed').on(t.accountId, t.xid, t.id), index('changes_age').on(t.at)],
);

/** Facts about this database: its identity, and how far its changes were pruned. */
export const meta = pgTable('meta', { name: text().primaryKey(), value: text().notNull() });
