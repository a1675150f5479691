import { formatDay, formatTime, intlTag, lisbonDay, sameDay } from './format.ts';

const minute = 60_000;
const short: Record<string, Intl.RelativeTimeFormat> = {};

function relative(locale: string): Intl.RelativeTimeFormat {
  const tag = intlTag(locale);
  short[tag] ??= new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'auto' });
  return short[tag];
}

/**
 * Formats a time relative to now: `há 12 min`, `há 3 h`, `ontem`, `há 4 dias`. A moment just past,
 * or ahead of the clock, is zero minutes ago.
 */
export function formatAgo(moment: Date | number | string, locale: string, now = Date.now()): string {
  const elapsed = Math.max(0, now - new Date(moment).getTime());
  if (elapsed < 60 * minute) return relative(locale).format(-Math.floor(elapsed / minute), 'minute');
  if (sameDay(moment, now)) return relative(locale).format(-Math.floor(elapsed / (60 * minute)), 'hour');
  const days = Math.round((Date.parse(lisbonDay(now)) - Date.parse(lisbonDay(moment))) / (24 * 60 * minute));
  return relative(locale).format(-days, 'day');
}

/** Parts of a moment, for sentences that say from when data is. */
export interface MomentParts {
  today: boolean;
  time: string;
  /** Day and month; empty for today, because creating a second format costs a slow phone 20 ms. */
  day: string;
}

/**
 * Returns the parts of "dados das 08:12" (today) or "dados de 19 de novembro, 08:12" (another day).
 */
export function toMomentParts(moment: Date | number | string, locale: string, now = Date.now()): MomentParts {
  const today = sameDay(moment, now);
  return { today, time: formatTime(moment, locale), day: today ? '' : formatDay(moment, locale) };
}
