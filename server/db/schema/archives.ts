import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { archiveStatuses } from '../../../src/domain/guide/guide-archive.ts';
import { accounts, ofUser } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';
import { establishments } from './establishments.ts';

/** Archives of the guides that an establishment closed in a year. The finished file is in the file store, under `uniqueId`. */
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
    /** The parties through which its requester sees guides: who does not see as much does not see the archive. */
    parties: text().array().notNull(),
    /** Hash of `parties`: whoever sees the same need not request the same. */
    sight: text().notNull(),
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
    uniqueIndex('archives_under_way').on(t.establishmentId, t.year, t.sight).where(sql`${t.status} in ('waiting', 'running')`),
  ],
);

/** A part of an archive under way: which guides, decided at the start; `lines` of the index once its file is stored. */
export const archiveParts = pgTable(
  'archive_parts',
  {
    archiveId: reference('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    guideIds: bigint('guide_ids', { mode: 'number' }).array().notNull(),
    lines: text(),
  },
  (t) => [primaryKey({ columns: [t.archiveId, t.number] })],
);
