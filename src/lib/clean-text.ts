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

const generic = 'com|net|org|info|biz|io|app|dev|site|online|shop|store|xyz|top|link|click|live|bank|cloud|club|page|pro|tech|vip|web';
const national = 'ai|ar|at|be|br|ch|cn|co|cz|de|es|eu|fr|gg|ie|in|it|jp|ly|me|mz|nl|pl|pt|ru|se|tk|to|tv|uk|us|ws';
// No part of it repeats, so a long text is matched in linear time.
const link = new RegExp(`:/|\\bwww\\.|@|[\\p{L}\\d-]\\.(?:${generic}|${national})(?![\\p{L}\\d])|\\.[a-z]{2,}/`, 'iu');

/** Whether a name is written as an address. */
export const hasLink = (text: string): boolean => link.test(text);

/** A dot as an address has it, before a last part of two characters or more; initials and numbers are none. */
const addressDot = /[.．。｡](?=[\p{L}\p{M}\p{N}\p{Cf}-]{2})(?!\p{N}+(?![\p{L}\p{M}\p{Cf}-]))/gu;
const numericAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;

/** A text in which no mail program finds an address: each dot that would make one ends a word. */
export const withoutDomains = (text: string): string =>
  text.replace(numericAddress, (address) => address.replaceAll('.', ' ')).replace(addressDot, '. ');

/** A text on one line that no e-mail program turns into a link. */
export function withoutLinks(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ');
  return withoutDomains(hasLink(line) ? line.replace(/:\/+|[@/]|\.(?=\S)/g, ' ') : line);
}

/** A name on one line, without marks that reverse its reading direction. */
export const cleanName = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
