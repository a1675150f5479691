const portuguese = [/^[A-Z]{2}\d{2}\d{2}$/, /^\d{2}\d{2}[A-Z]{2}$/, /^\d{2}[A-Z]{2}\d{2}$/, /^[A-Z]{2}\d{2}[A-Z]{2}$/];

/** Capitals without spaces, hyphens and dots: "aa-00-aa" is "AA00AA". */
export const barePlate = (text: string): string => text.toUpperCase().replace(/[\s.·-]/g, '');

/** True for AA-00-AA and the older forms (domain, plates); anything else is foreign and accepted with a warning. */
export const isPortuguesePlate = (text: string): boolean => portuguese.some((form) => form.test(barePlate(text)));

/** A plate from any country: 2 to 12 letters and digits. */
export const isPlate = (text: string): boolean => /^[A-Z0-9]{2,12}$/.test(barePlate(text));

/** As shown and kept: Portuguese plates in pairs, "AA-00-AA"; others in capitals. */
export const formatPlate = (text: string): string =>
  isPortuguesePlate(text) ? (barePlate(text).match(/../g) ?? []).join('-') : text.trim().toUpperCase();
