import { expect, test } from 'vitest';
import { skewMinutes } from './clock-skew.ts';

const at = Date.parse('2026-11-20T09:00:00Z');
const header = (ms: number) => new Date(ms).toUTCString();
const minute = 60_000;

test.each([
  ['a right clock', at, at + 400, at + 900, 0],
  ['a header without fractions of a second', at + 900, at, at + 950, 0],
  ['a slow line', at, at + 20 * minute, at + 40 * minute, 0],
  ['a clock an hour behind', at, at + 60 * minute, at + 900, 60],
  ['a clock an hour ahead', at, at - 60 * minute, at + 900, -60],
  ['less than five minutes', at, at - 4 * minute, at + 900, 0],
])('%s', (_, sentAt, receivedAt, confirmedAt, minutes) => {
  expect(skewMinutes({ sentAt, receivedAt: header(receivedAt), confirmedAt })).toBe(minutes);
});

test('an unanswered act says nothing about the clock', () => {
  expect(skewMinutes({ sentAt: null, receivedAt: null, confirmedAt: at })).toBe(0);
  expect(skewMinutes({ sentAt: at, receivedAt: null, confirmedAt: at })).toBe(0);
  expect(skewMinutes({ sentAt: at, receivedAt: 'ontem', confirmedAt: at })).toBe(0);
});
