import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

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
