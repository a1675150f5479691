import { isDay, isTime } from './day-time.ts';

/** A time on the clocks of mainland Portugal; `month` 1–12. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

let zone: Intl.DateTimeFormat | undefined;
/** Created on first use: it costs a slow phone a tenth of a second, and most screens never need it. */
function wallClock(at: number): number {
  zone ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon', dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${zone.format(at).replace(' ', 'T')}Z`);
}

/** Minutes from Lisbon's time to UTC at an instant, as `Date.getTimezoneOffset` gives those of a device: 0, in summer −60. */
export function lisbonOffset(at: Date): number {
  const minute = Math.floor(at.getTime() / 60_000) * 60_000;
  return (minute - wallClock(minute)) / 60_000 || 0;
}

/**
 * The instant of a time in Lisbon; null when the calendar has no such day. An hour that comes twice, at the end of October, is the later
 * one unless that is still to come.
 */
export function lisbonMoment({ year, month, day, hour, minute }: WallClock, now: Date): Date | null {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (new Date(asUtc).getUTCMonth() !== month - 1) return null;
  const [inSummer, inWinter] = [asUtc - 3_600_000, asUtc];
  const exists = [inSummer, inWinter].filter((at) => wallClock(at) === asUtc);
  const [earlier, later] = exists.length === 2 ? [inSummer, inWinter] : [];
  if (earlier !== undefined && later !== undefined) return new Date(later > now.getTime() ? earlier : later);
  // An hour that is left out, at the end of March, is read by the clock before it.
  return new Date(exists[0] ?? inWinter);
}

/** The time in Lisbon of an instant, to the minute. */
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

/** A time in Lisbon as forms write it: "2026-11-20" and "09:30". */
export interface WrittenTime {
  day: string;
  time: string;
}

/** Writes an instant as forms do. */
export function writtenLisbon(at: Date): WrittenTime {
  const { year, month, day, hour, minute } = lisbonClock(at);
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** Reads what a form has written; null unless both are whole. */
export function writtenClock({ day, time }: { day: string | null; time: string | null }): WallClock | null {
  if (!isDay(day) || !isTime(time)) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { year, month, day: date, hour, minute };
}

/** The instant of what a form has written; null unless both are whole. */
export function readLisbon(written: { day: string | null; time: string | null }, now: Date): Date | null {
  const clock = writtenClock(written);
  return clock && lisbonMoment(clock, now);
}
