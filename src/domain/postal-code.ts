/** "3880-312": the first digit is not 0. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{3}-\d{3}$/.test(text);
