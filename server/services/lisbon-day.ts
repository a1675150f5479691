import { type SQL, sql } from 'drizzle-orm';
import { isDay } from '#lib/day-time.ts';

const moment = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Returns the start of a day in mainland Portugal, `plusDays` later; a time is returned as it is.
 * Returns null for anything else, including a day that does not exist. Midnight there is at most an
 * hour before UTC midnight; the time zone gives the hour.
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

/**
 * Returns the condition for a time in this year of mainland Portugal; never true for a year outside
 * the allowed range.
 */
export const inYear = (at: SQL | { getSQL(): SQL }, year: number): SQL => {
  const [from, before] = [year, year + 1].map((one) => startOfDay(`${one}-01-01`)?.toISOString() ?? null);
  return sql`(${at} >= ${from}::timestamptz and ${at} < ${before}::timestamptz)`;
};
