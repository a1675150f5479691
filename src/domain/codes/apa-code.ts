/**
 * Returns true if a text has the form of an establishment's code in the national system:
 * `APA00123456`, in either case.
 */
export const isApaCode = (text: string): boolean => /^APA\d{8}$/i.test(text.trim());
