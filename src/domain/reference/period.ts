import * as v from 'valibot';
import { lisbonDay } from '#lib/format.ts';

/** Month of reports, "2026-11", and its parts (spec 1 §3). */
export const Period = v.object({
  Period: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  Month: v.number(),
  Year: v.number(),
});
export type Period = v.InferOutput<typeof Period>;

/**
 * Number of months always offered, including the current one; the first year of guides (spec 1 §3,
 * §9).
 */
export const latestMonthCount = 9;
export const firstYear = 2018;

export const monthPeriod = (month: string): Period => ({
  Period: month,
  Month: Number(month.slice(5)),
  Year: Number(month.slice(0, 4)),
});

/** Returns the latest months in Lisbon, the current one first: "2026-11", "2026-10", … */
export function latestMonths(now: Date): string[] {
  const { Year, Month } = monthPeriod(lisbonDay(now).slice(0, 7));
  return Array.from({ length: latestMonthCount }, (_, back) =>
    new Date(Date.UTC(Year, Month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Returns the years from the current one back to 2018. */
export function offeredYears(now: Date): number[] {
  const present = Number(lisbonDay(now).slice(0, 4));
  return Array.from({ length: present - firstYear + 1 }, (_, back) => present - back);
}

const lastDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** Returns the first and last day of a month, "2026-11", or of a year, "2026". */
export function toDays(period: string): { from: string; to: string } {
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const { Year, Month } = monthPeriod(period);
  return { from: `${period}-01`, to: lastDay(Year, Month) };
}

/** Returns the month or year with exactly these days; null for other days. */
export function joinPeriod(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  return [from.slice(0, 7), from.slice(0, 4)].find((one) => toDays(one).from === from && toDays(one).to === to) ?? null;
}
