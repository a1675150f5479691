import type { guides } from '#server/db/schema/guides.ts';
import type { Seeded } from '../accounts.ts';
import type { ReferenceData } from '../reference-data.ts';
import type { Parties } from './parties.ts';

export type GuideColumns = typeof guides.$inferInsert;

/** Time and size of the demonstration. */
export interface Extent {
  now: Date;
  count: number;
}

/** All that the demonstration has when its guides are drawn. */
export type World = Seeded & ReferenceData & Extent & { parties: Parties };

export const hour = 3_600_000;
export const day = 24 * hour;
/** Day of the first guide. */
export const firstDay = Date.UTC(2018, 0, 2);
/** Rows per statement: PostgreSQL allows 65 535 parameters in each. */
export const chunk = 1200;
