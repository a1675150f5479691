/** Intl tag of each language: Portuguese of Portugal, and English with the day before the month. */
const tags: Record<string, string> = { pt: 'pt-PT', en: 'en-GB' };
export const intlTag = (locale: string): string => tags[locale] ?? locale;

const zone = 'Europe/Lisbon';
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = numbers.get(key) ?? new Intl.NumberFormat(intlTag(locale), options);
  numbers.set(key, format);
  return format;
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format =
    dates.get(key) ?? new Intl.DateTimeFormat(intlTag(locale), { timeZone: zone, hourCycle: 'h23', ...options });
  dates.set(key, format);
  return format;
}

const separators: Record<string, readonly [thousands: string, decimals: string]> = {
  pt: ['\u202f', ','],
  en: [',', '.'],
  'es-AR': ['.', ','],
};

/**
 * Writes a number as `Intl` does, null if it needs rounding. A first screen cannot wait 30 ms for
 * the first `Intl` format.
 */
function writtenNumber(value: number, locale: string, decimals: number): string | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(Math.abs(value))) ?? [];
  const [thousands, point] = separators[locale] ?? [];
  if (!whole || thousands === undefined || fraction.length > decimals || Object.is(value, -0)) return null;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${value < 0 ? '\u2212' : ''}${grouped}${decimals > 0 ? point + fraction.padEnd(decimals, '0') : ''}`;
}

/** Formats a number: `1 240,00` in Portuguese, with thin no-break spaces between thousands. */
export function formatNumber(value: number, locale: string, decimals = 0): string {
  return writtenNumber(value, locale, decimals) ?? roundedNumber(value, locale, decimals);
}

function roundedNumber(value: number, locale: string, decimals: number): string {
  return numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  })
    .formatToParts(value)
    .map(partText)
    .join('');
}

function partText({ type, value }: Intl.NumberFormatPart): string {
  if (type === 'group' && /\s/.test(value)) return '\u202f';
  return type === 'minusSign' ? '\u2212' : value;
}

export const formatQuantity = (value: number, locale: string): string => formatNumber(value, locale, 2);
export const formatKg = (value: number, locale: string): string => `${formatQuantity(value, locale)}\u00a0kg`;

/** Sums the kilograms of lines, each rounded to the kilogram as it is shown. */
export const shownKg = (lines: readonly number[]): number => lines.reduce((sum, kg) => sum + Math.round(kg), 0);
/** Formats kilograms as tonnes: `33,872 t`. */
export const formatTonnes = (kg: number, locale: string): string =>
  `${formatNumber(Math.round(kg) / 1000, locale, 3)}\u00a0t`;

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);
/** Formats a signed difference in kilograms: `+12,00 kg`, `−3,50 kg`. */
export const formatKgDifference = (kg: number, locale: string): string => signed(kg, formatKg(kg, locale));
/** Formats a signed share as a percentage: `+12,5 %` for 0.125. */
export const formatShareDifference = (share: number, locale: string): string =>
  signed(share, `${formatNumber(share * 100, locale, 1)}\u00a0%`);
export const formatCoordinate = (value: number, locale: string): string => formatNumber(value, locale, 5);

/** Adds the unit "L" to a bare number; a text that contains a unit stays as written. */
export const withLitres = (text: string): string => (/^[\d\s.,]+$/.test(text) ? `${text}\u00a0L` : text);

/** Formats a file size: `1,8 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const giga = Math.round((bytes / 1024 ** 3) * 10) / 10;
  if (giga >= 1) return `${formatNumber(giga, locale, Number.isInteger(giga) ? 0 : 1)}\u00a0GB`;
  const mega = Math.round((bytes / 1024 / 1024) * 10) / 10;
  return mega >= 1
    ? `${formatNumber(mega, locale, Number.isInteger(mega) ? 0 : 1)}\u00a0MB`
    : `${formatNumber(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)), locale)}\u00a0kB`;
}

type Moment = Date | number | string;
const at = (moment: Moment): Date => (moment instanceof Date ? moment : new Date(moment));

interface Zoned {
  toPlainDate(): { toString(): string };
  toPlainTime(): { toString(options: { smallestUnit: 'minute' }): string };
}
const { Temporal } = globalThis as {
  Temporal?: { Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): Zoned } } };
};

/**
 * Uses `Temporal` if the browser has it and no `Intl` date format exists yet: the first one costs
 * 40 ms, `Temporal` less than 1 ms.
 */
const zoned = (moment: Moment): Zoned | undefined =>
  dates.size === 0 ? Temporal?.Instant.fromEpochMilliseconds(at(moment).getTime()).toZonedDateTimeISO(zone) : undefined;

/** Returns the calendar day in Lisbon, `2026-11-20`, wherever the device is. */
export const lisbonDay = (moment: Moment): string =>
  zoned(moment)?.toPlainDate().toString() ??
  dateFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at(moment));

export const formatTime = (moment: Moment, locale: string): string =>
  zoned(moment)?.toPlainTime().toString({ smallestUnit: 'minute' }) ??
  dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at(moment));

/** Formats a date: `20/11/2026`. */
export const formatDate = (moment: Moment, locale: string): string =>
  dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(at(moment));

/** Formats date and time: `20/11/2026, 09:30`. */
export const formatDateTime = (moment: Moment, locale: string): string =>
  `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`;

/** Formats day, month and time for a table column: `20/11, 09:30`. */
export const formatShortDateTime = (moment: Moment, locale: string): string =>
  `${dateFormat(locale, { day: '2-digit', month: '2-digit' }).format(at(moment))}, ${formatTime(moment, locale)}`;

/** Formats day and month: `19 de novembro`. */
export const formatDay = (moment: Moment, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'long' }).format(at(moment));

const capitalised = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(intlTag(locale)) + text.slice(1);

/** Formats a long date, capitalised: `Sexta-feira, 20 de novembro de 2026`. */
export const formatLongDate = (moment: Moment, locale: string): string =>
  capitalised(
    dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at(moment)),
    locale,
  );

/** Formats a month, capitalised: `Novembro de 2026` for "2026-11". */
export const formatMonth = (month: string, locale: string): string =>
  capitalised(dateFormat(locale, { month: 'long', year: 'numeric' }).format(at(`${month}-15T12:00:00Z`)), locale);

/**
 * Creates the formats that most screens need: the first of each kind takes a slow phone a tenth of
 * a second.
 */
export function prepareFormats(locale: string): void {
  numberFormat(locale, {}).format(0);
  formatDate(0, locale);
}

/** Returns the next midnight in Lisbon (ms): that of UTC, or in summer the hour before. */
export function nextMidnight(now: number): number {
  const day = lisbonDay(now);
  const utc = Date.parse(day) + 86_400_000;
  return lisbonDay(utc - 3_600_000) === day ? utc : utc - 3_600_000;
}

export const sameDay = (one: Moment, other: Moment): boolean => lisbonDay(one) === lisbonDay(other);
