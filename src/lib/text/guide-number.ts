import { plainMarks } from './text.ts';

/** Groups a guide's number for reading aloud; a number of another form is left as it is. */
export const groupedNumber = (number: string): string =>
  number.replace(/^([A-Z]{2})(\d{4})(\d{4})(\d+)$/, '$1 $2 $3 $4');
export const groupedCode = (code: string): string =>
  code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;

/** Returns part of a guide's number in capitals without separators, for comparison. */
export const bareNumber = (text: string): string => plainMarks(text).replace(/[\s-]/g, '').toUpperCase();

/**
 * Returns a guide's number without the spaces or hyphens typed between its groups; a number of
 * another form is left as it is.
 */
export function readGuideNumber(text: string): string {
  const bare = bareNumber(text);
  return /^[A-Z]{2}\d{9,}$/.test(bare) ? bare : text.trim();
}

/** Returns a guide's code without the hyphens or spaces that `groupedCode` prints. */
export function readGuideCode(text: string): string {
  const [, first, last] = /^([A-Z\d]{4})[\s-]*([A-Z\d]{4})$/i.exec(plainMarks(text).trim()) ?? [];
  return first && last ? `${first}${last}`.toUpperCase() : text.trim();
}

/** Groups a waste code's six digits in pairs that stay on one line. */
export const groupedLer = (code: string): string => code.replace(/\D/g, '').replace(/(\d{2})(?=\d)/g, '$1\u00a0');
