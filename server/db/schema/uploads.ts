import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/** Files uploaded in parts (docs/decisions, uploads). Once whole, they become `files`. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id').notNull(),
    userId: reference('user_id').notNull(),
    name: text().notNull(),
    /** Size in bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    guideId: uuid('guide_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [ofUser('uploads_owner', t), index('uploads_user').on(t.userId), index('uploads_age').on(t.expiresAt)],
);

/** Parts of uploads, each a file of the store. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    id: id(),
    uploadId: reference('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: bigint({ mode: 'number' }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (t) => [uniqueIndex('upload_parts_start').on(t.uploadId, t.start)],
);
