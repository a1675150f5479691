/** Control characters except tab and line ends, and lone surrogates: nobody types them, and databases reject them. */
const unclean = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const everyUnclean = new RegExp(unclean, 'gu');

export const isCleanText = (text: string): boolean => !unclean.test(text);

/** A payload without invisible characters that were pasted or scanned along. */
export function withCleanTexts<T>(value: T): T {
  if (typeof value === 'string') return value.replace(everyUnclean, '') as T;
  if (Array.isArray(value)) return value.map(withCleanTexts) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCleanTexts(inner)])) as T;
}

const topLevels = 'com|net|org|info|biz|io|app|dev|site|online|shop|store|xyz|top|link|click|live|me|co|eu|pt|es|br|ar|fr|de|it|uk|ru|cn';
// No part of it repeats, so a long text is matched in linear time.
const link = new RegExp(`:/|\\bwww\\.|@|[a-z0-9-]{2}\\.(?:${topLevels})(?![\\p{L}\\d])|\\.[a-z]{2,}/`, 'iu');

/** What an e-mail program would turn into a link. */
export const hasLink = (text: string): boolean => link.test(text);

/** A text on one line that no e-mail program turns into a link. */
export function withoutLinks(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ');
  return hasLink(line) ? line.replace(/:\/+|[@/]|\.(?=\S)/g, ' ') : line;
}

/** A name on one line, without marks that reverse its reading direction. */
export const cleanName = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
