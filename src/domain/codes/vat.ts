import { plainMarks } from '#lib/text/text.ts';

const weights = [9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Returns true for a Portuguese NIF: nine digits, not starting with 0, the last one the mod-11
 * check digit.
 */
export function isVat(value: string): boolean {
  if (!/^[1-9]\d{8}$/.test(value)) return false;
  return Number(value[8]) === checkDigit(value.slice(0, 8));
}

/**
 * Returns the check digit of the first eight digits: 0 if the remainder is below 2, otherwise 11 −
 * remainder.
 */
export function checkDigit(eight: string): number {
  const rest = weights.reduce((sum, weight, i) => sum + weight * Number(eight[i]), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Strips everything around the nine digits of a pasted NIF: `PT 501 234 567`, `501.234.567`. */
export const readVat = (text: string): string =>
  plainMarks(text)
    .replace(/[\s.-]/g, '')
    .replace(/^pt(?=\d|$)/i, '');
