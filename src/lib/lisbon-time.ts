import { isDay, isTime } from './day-time.ts';

/** Local time in mainland Portugal; `month` is 1–12. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

let zone: Intl.DateTimeFormat | undefined;
/**
 * Returns the Lisbon clock reading as if it were UTC, in ms. The format is created on first use: it
 * costs a slow phone a tenth of a second, and most screens never need it.
 */
function wallClock(at: number): number {
  zone ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon', dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${zone.format(at).replace(' ', 'T')}Z`);
}

/**
 * Returns the minutes from Lisbon's time to UTC, as `Date.getTimezoneOffset` does for the device:
 * 0, in summer −60.
 */
export function lisbonOffset(at: Date): number {
  const minute = Math.floor(at.getTime() / 60_000) * 60_000;
  return (minute - wallClock(minute)) / 60_000 || 0;
}

/**
 * Returns the instant of a time in Lisbon; null when the calendar has no such day. At the end of
 * October, when an hour comes twice, the later one is meant unless it is still in the future.
 */
export function lisbonMoment({ year, month, day, hour, minute }: WallClock, now: Date): Date | null {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(asUtc).getUTCMonth() !== month - 1) return null;
  const [inSummer, inWinter] = [asUtc - 3_600_000, asUtc];
  const exists = [inSummer, inWinter].filter((at) => wallClock(at) === asUtc);
  const [earlier, later] = exists.length === 2 ? [inSummer, inWinter] : [];
  if (earlier !== undefined && later !== undefined) return new Date(later > now.getTime() ? earlier : later);
  // The hour skipped at the end of March is read by the winter clock.
  return new Date(exists[0] ?? inWinter);
}

/** Returns the time in Lisbon at an instant, to the minute. */
export function lisbonClock(at: Date): WallClock {
  const local = new Date(wallClock(at.getTime()));
  return {
    day: local.getUTCDate(),
    month: local.getUTCMonth() + 1,
    year: local.getUTCFullYear(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Time in Lisbon as forms write it: "2026-11-20" and "09:30". */
export interface WrittenTime {
  day: string;
  time: string;
}

/** Writes an instant as day and time fields of a form. */
export function writtenLisbon(at: Date): WrittenTime {
  const { year, month, day, hour, minute } = lisbonClock(at);
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** Reads day and time fields of a form; null unless both are complete. */
export function writtenClock({ day, time }: { day: string | null; time: string | null }): WallClock | null {
  if (!isDay(day) || !isTime(time)) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { year, month, day: date, hour, minute };
}

/** Returns the instant of a form's day and time fields; null unless both are complete. */
export function readLisbon(written: { day: string | null; time: string | null }, now: Date): Date | null {
  const clock = writtenClock(written);
  return clock && lisbonMoment(clock, now);
}

/** Returns the last second of a calendar day in Lisbon; `day` is "2026-12-05". */
export function endOfDay(day: string): Date {
  const lastMinute = readLisbon({ day, time: '23:59' }, new Date(0)) as Date;
  return new Date(lastMinute.getTime() + 59_000);
}
