import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MassVolumeGroup } from '../../../src/domain/report/mass-volumes.ts';
import { accounts } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/** Sums over a year's closed guides, as seen through the same parties by users of one account. */
export const massVolumes = pgTable(
  'mass_volumes',
  {
    id: id(),
    uniqueId: uniqueId(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    year: integer().notNull(),
    parties: text().array().notNull(),
    /** Hash of `parties`. */
    sight: text().notNull(),
    groups: jsonb().$type<MassVolumeGroup[]>().notNull().default([]),
    /** The last request by a user: the first read, or "now". */
    requestedAt: instant('requested_at').notNull(),
    computedAt: instant('computed_at'),
    /** To the day: what nobody reads any more is no longer computed. */
    readAt: instant('read_at').notNull(),
  },
  (t) => [uniqueIndex('mass_volumes_sight').on(t.accountId, t.year, t.sight), index('mass_volumes_read').on(t.readAt)],
);
