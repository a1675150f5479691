/** Control characters except tab and line ends, and lone surrogates: databases reject them. */
const unclean = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const everyUnclean = new RegExp(unclean, 'gu');

export const isCleanText = (text: string): boolean => !unclean.test(text);

/** Removes invisible characters that were pasted or scanned along from all texts of a payload. */
export function withCleanTexts<T>(value: T): T {
  if (typeof value === 'string') return value.replace(everyUnclean, '') as T;
  if (Array.isArray(value)) return value.map(withCleanTexts) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withCleanTexts(inner)])) as T;
}

const generic =
  'com|net|org|info|biz|io|app|dev|site|online|shop|store|xyz|top|link|click|live|bank|cloud|club|page|pro|tech|vip|web';
const national = 'ai|ar|at|be|br|ch|cn|co|cz|de|es|eu|fr|gg|ie|in|it|jp|ly|me|mz|nl|pl|pt|ru|se|tk|to|tv|uk|us|ws';
// No part of the pattern repeats, so a long text is matched in linear time.
const link = new RegExp(`:/|\\bwww\\.|@|[\\p{L}\\d-]\\.(?:${generic}|${national})(?![\\p{L}\\d])|\\.[a-z]{2,}/`, 'iu');

/** Returns true if a text contains something written like a web or e-mail address. */
export const hasLink = (text: string): boolean => link.test(text);

/**
 * A dot of a domain name, before a last part of two characters or more. Dots in initials and
 * numbers do not match.
 */
const addressDot = /[.．。｡](?=[\p{L}\p{M}\p{N}\p{Cf}-]{2})(?!\p{N}+(?![\p{L}\p{M}\p{Cf}-]))/gu;
const numericAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

/** Adds a space after each dot that would let a mail program find a domain name in the text. */
export const withoutDomains = (text: string): string =>
  text.replace(numericAddress, (address) => address.replaceAll('.', ' ')).replace(addressDot, '. ');

/** Returns the text on one line, changed so that no e-mail program turns part of it into a link. */
export function withoutLinks(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ');
  return withoutDomains(hasLink(line) ? line.replace(/:\/+|[@/]|\.(?=\S)/g, ' ') : line);
}

/** Returns the name on one line, without marks that reverse its reading direction. */
export const cleanName = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
