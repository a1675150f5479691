import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { archiveStatuses } from '#domain/guide/archive.ts';
import { accounts, ofUser } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';
import { establishments } from './establishments.ts';

/**
 * Archives of the guides that an establishment closed in a year. The finished file is in the file
 * store, under `uniqueId`.
 */
export const archives = pgTable(
  'archives',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: reference('user_id').notNull(),
    establishmentId: reference('establishment_id')
      .notNull()
      .references(() => establishments.id),
    year: integer().notNull(),
    email: text().notNull(),
    /**
     * Parties through which the requester sees guides. Users who cannot see all of them do not see
     * the archive.
     */
    parties: text().array().notNull(),
    /** Hash of `parties`: a user with the same view need not request the same archive. */
    partiesHash: text('sight').notNull(),
    status: text({ enum: archiveStatuses }).notNull().default('waiting'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    size: bigint({ mode: 'number' }).notNull().default(0),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    ofUser('archives_owner', t),
    index('archives_latest').on(t.establishmentId, t.year, t.id),
    index('archives_user').on(t.userId, t.requestedAt),
    uniqueIndex('archives_under_way')
      .on(t.establishmentId, t.year, t.partiesHash)
      .where(sql`${t.status} in ('waiting', 'running')`),
  ],
);

/**
 * Parts of an archive in progress. `guideIds` is decided at the start; `indexLines`, its lines of
 * the index, are set once the part's file is stored.
 */
export const archiveParts = pgTable(
  'archive_parts',
  {
    archiveId: reference('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    guideIds: bigint('guide_ids', { mode: 'number' }).array().notNull(),
    indexLines: text('lines'),
  },
  (t) => [primaryKey({ columns: [t.archiveId, t.number] })],
);
