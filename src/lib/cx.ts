/** Joins class names, leaving out empty and missing ones. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');
