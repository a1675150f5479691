import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id, instant, reference } from './columns.ts';
import { guides } from './guides.ts';
import type { RegistryState } from './registry.ts';

/**
 * Readings of the national system: one per account, NIF and role. A sweep reads every page; `page`
 * is its next one, so that a killed process goes on where it was.
 */
export const registryReadings = pgTable(
  'registry_readings',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    vat: text().notNull(),
    role: text({ enum: ['P', 'T', 'D'] }).notNull(),
    /** Next page of the sweep under way, from 1; null between sweeps. */
    page: integer(),
    /** Guides read in the sweep under way, or in the last one. */
    seen: integer().notNull().default(0),
    /** Guides there, by the last answer; null before the first. */
    total: integer(),
    /** Start of the sweep under way, or of the last one. */
    sweepStartedAt: instant('sweep_started_at'),
    /** End of the last whole sweep; null until the first one has ended. */
    sweptAt: instant('swept_at'),
    /** Last answer of the national system. */
    readAt: instant('read_at'),
    /** Time of the next reading. */
    dueAt: instant('due_at').notNull(),
    /** Reason why the last reading failed; null if it did not. */
    problem: text({ enum: ['down', 'credentials', 'refused'] }),
  },
  (t) => [
    uniqueIndex('registry_readings_party').on(t.accountId, t.vat, t.role),
    index('registry_readings_due').on(t.dueAt),
  ],
);

/**
 * Guides that are in another state in the national system, and that a reading has not changed here:
 * something of ours is under way, or our rules do not lead there.
 */
export const registryDifferences = pgTable('registry_differences', {
  guideId: reference('guide_id')
    .primaryKey()
    .references(() => guides.id, { onDelete: 'cascade' }),
  theirs: jsonb().$type<RegistryState>().notNull(),
  foundAt: instant('found_at').notNull(),
});

/** The official PDF of a guide, as it came; its bytes are in the file store, under `fileId`. */
export const officialDocuments = pgTable('official_documents', {
  guideId: reference('guide_id')
    .primaryKey()
    .references(() => guides.id, { onDelete: 'cascade' }),
  fileId: uuid('file_id').notNull().unique(),
  url: text().notNull(),
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text().notNull(),
  size: integer().notNull(),
  /** Change of the guide's state that the document shows. */
  statusAt: instant('status_at').notNull(),
  fetchedAt: instant('fetched_at').notNull(),
});
