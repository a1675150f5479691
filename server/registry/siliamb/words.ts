import { escapeXml } from './xml/write.ts';

const longest = 300;

/**
 * Cleans words of the service for people and logs: on one line, at most 300 characters, and with
 * dots in the place of secrets that it may repeat.
 */
export function cleanWords(text: string, secrets: readonly string[] = []): string {
  const written = secrets.filter(Boolean).flatMap((secret) => [secret, escapeXml(secret)]);
  // The longest first: one may be a part of another.
  const hidden = written
    .sort((one, other) => other.length - one.length)
    .reduce((words, secret) => words.replaceAll(secret, '•••'), text);
  const line = hidden.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, longest).join('').trim();
}
