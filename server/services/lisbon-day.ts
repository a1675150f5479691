import { type SQL, sql } from 'drizzle-orm';
import { isDay } from '../../src/lib/day-time.ts';

const moment = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The start of a day in mainland Portugal, `plusDays` later; a moment is itself. null for anything else, also for a day that no month
 * has. Midnight there is at most an hour before UTC midnight; the time zone gives the hour.
 */
export function startOfDay(text: string, plusDays = 0): Date | null {
  const isWhole = isDay(text);
  if (!isWhole && !isDay(moment.exec(text)?.[1] ?? null)) return null;
  const at = new Date(isWhole ? `${text}T00:00:00Z` : text);
  if (!(at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100)) return null;
  if (!isWhole) return at;
  const midnight = at.getTime() + plusDays * 86_400_000;
  const hourThere = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hour: '2-digit', hourCycle: 'h23' }).format(midnight),
  );
  return new Date(midnight - hourThere * 3_600_000);
}

/** The moment is in this year of mainland Portugal; nothing is in one that cannot be asked for. */
export const inYear = (at: SQL | { getSQL(): SQL }, year: number): SQL => {
  const [from, before] = [year, year + 1].map((one) => startOfDay(`${one}-01-01`)?.toISOString() ?? null);
  return sql`(${at} >= ${from}::timestamptz and ${at} < ${before}::timestamptz)`;
};
