import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, uniqueId, version } from './columns.ts';

/**
 * Outages of the national system that APA has validated, for all accounts of this installation. A
 * trigger tells every account of a change.
 */
export const outages = pgTable('outages', {
  id: id(),
  uniqueId: uniqueId(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  endForeseen: boolean('end_foreseen').notNull().default(false),
  source: text().notNull(),
  publishedAt: instant('published_at').notNull(),
  createdAt: instant('created_at').notNull(),
  /** APA's paper model in the store of files. */
  modelFileId: uuid('model_file_id'),
  modelName: text('model_name'),
  modelType: text('model_type'),
  deletedAt: instant('deleted_at'),
  version: version(),
});
