import { sql } from 'drizzle-orm';
import { latestMonths, monthPeriod, type Period } from '#domain/reference/period.ts';
import { guides } from '#server/db/schema/guides.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { visibleGuides } from '../records.ts';
import { readViewer } from './viewer.ts';

/**
 * Answers GET /reports/periods (spec 3 §7): the latest nine months, and each month in which a guide
 * that the user sees was closed, newest first.
 */
export async function readReportPeriods(db: Db, principal: Principal, now: Date): Promise<Period[]> {
  const viewer = await readViewer(db, principal);
  const closed = await queryRows<{ month: string }>(
    db,
    sql`select distinct to_char(${guides.closedAt} at time zone 'Europe/Lisbon', 'YYYY-MM') as month from ${guides}
      where ${guides.closedAt} is not null and ${visibleGuides(viewer)}`,
  );
  const months = new Set([...latestMonths(now), ...closed.map(({ month }) => month)]);
  return [...months].sort().reverse().map(monthPeriod);
}
