import { groupedLer } from '#lib/text/guide-number.ts';
import { isHazardous } from './ler-codes.ts';

/**
 * Returns a waste code as the European list writes it: digits in pairs, an asterisk for hazardous
 * waste.
 */
export const writtenLer = (code: string): string =>
  `${groupedLer(code)}${isHazardous(code.replace(/\D/g, '')) ? '*' : ''}`;
