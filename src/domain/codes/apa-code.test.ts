import { expect, test } from 'vitest';
import { isApaCode } from './apa-code.ts';

test.each([
  ['APA00350098', true],
  [' apa00350098 ', true],
  ['APA0035009', false],
  ['APA003500980', false],
  ['508391687', false],
  ['', false],
])('recognises the form of an APA code: %j', (text, expected) => {
  expect(isApaCode(text)).toBe(expected);
});
