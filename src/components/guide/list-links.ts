/** The list of guides with a text already searched for, here and on the server. */
export const guidesWithText = (text: string): string => `#/gars/list?texto=${encodeURIComponent(text)}`;
