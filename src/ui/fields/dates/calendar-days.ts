import { addDays } from 'date-fns/addDays';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import { formatTime } from '#lib/format.ts';

/** Converts a day, stored as `2026-11-20` without time or zone, to a Date. */
export const toDate = (iso: string): Date => parse(iso, 'yyyy-MM-dd', new Date(2000, 0, 1));
export const toIso = (date: Date): string => format(date, 'yyyy-MM-dd');

/** Returns the whole weeks, Monday first, that contain the day's month. */
export function monthGrid(iso: string): string[] {
  const month = startOfMonth(toDate(iso));
  const last = endOfWeek(endOfMonth(month), { weekStartsOn: 1 });
  const days: string[] = [];
  for (let day = startOfWeek(month, { weekStartsOn: 1 }); day <= last; day = addDays(day, 1)) days.push(toIso(day));
  return days;
}

/**
 * Reads a date, day first: `20/11/2026`, `20-11-26`, `20112026` and similar; `null` unless the
 * calendar has that day.
 */
export function readDate(text: string): string | null {
  const match = /^\s*(\d{1,2})\D?(\d{1,2})\D?(\d{4}|\d{2})\s*$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isValid(toDate(full)) ? full : null;
}

export const showDate = (iso: string): string => (isValid(toDate(iso)) ? format(toDate(iso), 'dd/MM/yyyy') : iso);

/** Reads a time: `9:30`, `0930`, `9h30`; `null` unless it is a time of day. */
export function readTime(text: string): string | null {
  const match = /^\s*(\d{1,2})\s*[:.hH]?\s*(\d{2})?\s*$/.exec(text);
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;
}

/** Returns the current time in Lisbon. */
export const timeNow = (): string => formatTime(Date.now(), 'pt');
