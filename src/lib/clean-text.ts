/** Control characters but tab and line ends, and halves of surrogate pairs: nobody types them, and no database keeps them. */
const unclean = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const isCleanText = (text: string): boolean => !unclean.test(text);

/** A name on one line, without the marks that make its end look like its beginning. */
export const cleanName = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
