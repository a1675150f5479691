import * as v from 'valibot';
import { isDay } from '#lib/day-time.ts';

const dayMs = 86_400_000;

/**
 * Returns the calendar day of a moment in the browser's zone, whose offset is in minutes as
 * `Date.getTimezoneOffset` gives it; a day stays as it is.
 */
function dayThere(text: string, offset: number): string {
  if (isDay(text)) return text;
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : new Date(at - offset * 60_000).toISOString().slice(0, 10);
}

/** Day or moment; '' when empty. */
export const optionalMoment = v.pipe(
  v.optional(v.nullable(v.string('val_invalid_date')), ''),
  v.transform((text) => (text ?? '').trim()),
  v.check((text) => text === '' || isDay(text) || /^\d{4}-\d{2}-\d{2}T/.test(text), 'val_invalid_date'),
);

/** Offset of the browser's zone in minutes, as browsers give it. */
export const browserOffset = v.optional(
  v.pipe(
    v.number('val_invalid_format'),
    v.integer('val_invalid_format'),
    v.minValue(-900, 'val_invalid_format'),
    v.maxValue(900, 'val_invalid_format'),
  ),
  0,
);

/** Range of days, both included; '' for a missing day. */
export interface DayRange {
  from: string;
  to: string;
}

export const rangeThere = (start: string, end: string, startOffset: number, endOffset: number): DayRange => ({
  from: start && dayThere(start, startOffset),
  to: end && dayThere(end, endOffset),
});

/** Returns the days from the first to the last; negative if they are in the wrong order. */
export const daysApart = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const isEmptyRange = ({ from, to }: DayRange): boolean => from === '' && to === '';

/**
 * Returns the error of a range with at least one day given: the end it concerns, and the
 * catalogue's key (spec 3 §5).
 */
export function rangeProblem(range: DayRange, most: number): { at: keyof DayRange; message: string } | null {
  const missing = (['from', 'to'] as const).find((end) => range[end] === '');
  if (missing) return { at: missing, message: 'val_required' };
  const unreadable = (['from', 'to'] as const).find((end) => !isDay(range[end]));
  if (unreadable) return { at: unreadable, message: 'val_invalid_date' };
  if (daysApart(range) < 0) return { at: 'to', message: 'val_invalid_period' };
  return daysApart(range) > most
    ? { at: 'to', message: most < 100 ? 'val_period_max_90_days' : 'val_invalid_date_period_max_one_year' }
    : null;
}

const daysOfYear = (year: number): number => (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / dayMs;

/** Returns the error of a range that must be within one civil year (spec 3 §5). */
export function civilYearProblem(range: DayRange): { at: keyof DayRange; message: string } | null {
  const missing = (['from', 'to'] as const).find((end) => range[end] === '');
  if (missing) return { at: missing, message: 'ui_val_must_select_date_interval' };
  const problem = rangeProblem(range, daysOfYear(Number(range.from.slice(0, 4))));
  if (problem) return problem;
  return range.from.slice(0, 4) === range.to.slice(0, 4)
    ? null
    : { at: 'to', message: 'ui_val_must_be_same_civil_year' };
}
