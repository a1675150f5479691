import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportFilterNames } from '#domain/report/generated-report.ts';
import { reportKinds } from '#domain/report/kinds.ts';
import { accounts, ofUser } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/**
 * Exports made in the background. The file is in the file store, under `uniqueId`, until it
 * expires.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    userId: reference('user_id').notNull(),
    kind: text({ enum: reportKinds }).notNull(),
    /** Parsed request from which the file is made. */
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Establishment of the report; 0 if it concerns none in particular. */
    establishmentId: reference('establishment_id').notNull(),
    establishmentName: text('establishment_name'),
    filters: jsonb().$type<ReportFilterNames>().notNull(),
    /** Status, 0 to 7, in the order of `reportStatuses`. */
    status: integer().notNull().default(0),
    total: integer().notNull(),
    fetched: integer().notNull().default(0),
    /** Number of failed attempts. */
    failures: integer().notNull().default(0),
    fileName: text('file_name'),
    size: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    ofUser('reports_owner', t),
    index('reports_list').on(t.userId, t.id),
    index('reports_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    // Reports with status 4 and above have ended.
    uniqueIndex('reports_under_way').on(t.userId, t.establishmentId).where(sql`${t.status} < 4`),
    index('reports_account_under_way').on(t.accountId).where(sql`${t.status} < 4`),
  ],
);
