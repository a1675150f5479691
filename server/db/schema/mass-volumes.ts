import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MassVolumeGroup } from '#domain/report/mass-volumes.ts';
import { accounts } from './accounts.ts';
import { id, instant, reference, uniqueId } from './columns.ts';

/**
 * Sums over the closed guides of a year, as users of one account see them through the same parties.
 */
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
    partiesHash: text('sight').notNull(),
    groups: jsonb().$type<MassVolumeGroup[]>().notNull().default([]),
    /** Time of a user's last request: the first read, or "now". */
    requestedAt: instant('requested_at').notNull(),
    computedAt: instant('computed_at'),
    /** Day of the last read; sums that nobody reads any more are no longer computed. */
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    uniqueIndex('mass_volumes_sight').on(t.accountId, t.year, t.partiesHash),
    index('mass_volumes_read').on(t.readAt),
  ],
);
