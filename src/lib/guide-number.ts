import { plainMarks } from './text.ts';

/** A guide's number and code grouped for reading aloud; unusual forms are left as they are. */
export const groupedNumber = (number: string): string => number.replace(/^([A-Z]{2})(\d{4})(\d{4})(\d+)$/, '$1 $2 $3 $4');
export const groupedCode = (code: string): string => (code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);

/** A part of a guide's number without what separates its groups, to be compared. */
export const bareNumber = (text: string): string => plainMarks(text).replace(/[\s-]/g, '').toUpperCase();

/** A guide's number however its groups were typed, as `groupedNumber` prints it or not; a number of another form is left as it is. */
export function readGuideNumber(text: string): string {
  const bare = bareNumber(text);
  return /^[A-Z]{2}\d{9,}$/.test(bare) ? bare : text.trim();
}

/** A guide's code, as `groupedCode` prints it or not. */
export function readGuideCode(text: string): string {
  const [, first, last] = /^([A-Z\d]{4})[\s-]*([A-Z\d]{4})$/i.exec(plainMarks(text).trim()) ?? [];
  return first && last ? `${first}${last}`.toUpperCase() : text.trim();
}

/** A waste code's six digits in pairs that stay on one line. */
export const groupedLer = (code: string): string => code.replace(/\D/g, '').replace(/(\d{2})(?=\d)/g, '$1\u00a0');
