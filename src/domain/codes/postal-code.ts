import { plainMarks } from '#lib/text/text.ts';

/** Returns true for a postal code, "3880-312": the first digit is not 0. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{3}-\d{3}$/.test(text);

/** Formats a pasted postal code, `3880 312` or `3880312`; an incomplete one is left as typed. */
export const readPostalCode = (text: string): string => {
  const digits = plainMarks(text).replace(/[\s.-]/g, '');
  return /^\d{7}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : text.trim();
};
