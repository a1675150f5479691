/** "3880-312": the first digit is not 0. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{3}-\d{3}$/.test(text);

/** A postal code as it is pasted, `3880 312` or `3880312`, as it is kept; what is not whole yet stays as it is. */
export const readPostalCode = (text: string): string => {
  const digits = text.replace(/[\s\u00a0\u202f.\-–]/g, '');
  return /^\d{7}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : text.trim();
};
