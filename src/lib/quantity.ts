import { intlTag } from './format.ts';

/** Content of a quantity field: kilograms, the text that could not be read, or nothing. */
export type WrittenQuantity = number | string | null;

/** Returns the kilograms to send: NaN when the text could not be read. */
export const toKilograms = (written: WrittenQuantity): number | null =>
  typeof written === 'string' ? Number.NaN : written;

/** Factor from which a corrected quantity is questioned, in both directions. */
const suspiciousFactor = 5;
export const isFarFrom = (kg: number, old: number): boolean =>
  kg > 0 && old > 0 && Math.max(kg / old, old / kg) >= suspiciousFactor;

const decimalMark = (locale: string): ',' | '.' =>
  new Intl.NumberFormat(intlTag(locale))
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? ','
    : '.';

interface Patterns {
  decimal: ',' | '.';
  /** The language's notation: thousands grouped by its mark or by spaces. */
  own: RegExp;
  /**
   * Notation with the other language's mark: followed by one or two digits it can only be a decimal
   * mark.
   */
  foreign: RegExp;
}

function patternsOf(locale: string): Patterns {
  const decimal = decimalMark(locale);
  const group = decimal === ',' ? '.' : ',';
  return {
    decimal,
    own: new RegExp(`^(?:\\d+|[1-9]\\d{0,2}(?:\\${group}\\d{3})+|[1-9]\\d{0,2}(?: \\d{3})+)(?:\\${decimal}\\d{1,2})?$`),
    foreign: new RegExp(`^(?:\\d+|[1-9]\\d{0,2}(?: \\d{3})+)\\${group}\\d{1,2}$`),
  };
}

/**
 * Reads kilograms as typed in this language: `1 240,50`, `1.240,50` and `1.240` (a thousand) in
 * Portuguese, `1,240.50` in English. Returns null for an empty text and NaN for a text that is
 * ambiguous or not a number.
 */
export function readQuantity(text: string, locale: string): number | null {
  const bare = text
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/ ?kg$/i, '');
  if (bare === '') return null;
  const { decimal, own, foreign } = patternsOf(locale);
  if (foreign.test(bare)) return Number(bare.replaceAll(' ', '').replace(',', '.'));
  if (!own.test(bare)) return Number.NaN;
  const [whole = '', fraction = '0'] = bare.split(decimal);
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

/** Formats a quantity for its field: without a mark for thousands. */
export const showQuantity = (kg: number, locale: string): string =>
  new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 2, useGrouping: false }).format(kg);
