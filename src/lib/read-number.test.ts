import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['1240,5', 1240.5],
  ['1.240,50', 1240.5],
  ['1 240', 1240],
  ['1\u202f240,00', 1240],
  ['12.5', 12.5],
  ['1.240', 1240],
  ['0', 0],
])('%s is %d', (text, value) => expect(readNumber(text)).toBe(value));

test.each(['', '-', 'muito', '-1', '1e3', '1,2,3'])('"%s" is no number', (text) => expect(readNumber(text)).toBeNaN());
