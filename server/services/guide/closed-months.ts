import { sql } from 'drizzle-orm';
import { latestMonths, type Period, periodOf } from '../../../src/domain/reference/period.ts';
import { guides } from '../../db/schema/guides.ts';
import { type Db, rowsOf } from '../../db/types.ts';
import type { Principal } from '../principal.ts';
import { visibleTo } from './guide-records.ts';
import { viewerOf } from './viewer.ts';

/** GET /reports/periods (spec 3 §7): the latest nine months and each in which a guide that the user sees was closed, newest first. */
export async function closedMonths(db: Db, principal: Principal, now: Date): Promise<Period[]> {
  const viewer = await viewerOf(db, principal);
  const closed = await rowsOf<{ month: string }>(
    db,
    sql`select distinct to_char(${guides.closedAt} at time zone 'Europe/Lisbon', 'YYYY-MM') as month from ${guides}
      where ${guides.closedAt} is not null and ${visibleTo(viewer)}`,
  );
  const months = new Set([...latestMonths(now), ...closed.map(({ month }) => month)]);
  return [...months].sort().reverse().map(periodOf);
}
