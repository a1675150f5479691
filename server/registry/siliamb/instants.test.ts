import { expect, test } from 'vitest';
import { readInstant } from './instants.ts';

const now = new Date('2026-11-29T00:00:00Z');

test.each([
  ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00.5+01:00', '2026-11-20T08:30:00.500Z'],
  ['2026-07-20T09:30:15', '2026-07-20T08:30:15.000Z'],
  ['2026-11-20T09:30:15.123', '2026-11-20T09:30:15.123Z'],
  ['2026-07-20', '2026-07-19T23:00:00.000Z'],
  ['2026-11-20T09:30', '2026-11-20T09:30:00.000Z'],
])('reads %s', (text, at) => {
  expect(readInstant(text, now)).toBe(at);
});

test.each([
  '',
  'ontem',
  '20/11/2026',
  '2026-02-30T10:00:00',
  '2026-13-01T10:00:00',
  '2026-11-20T25:00:00Z',
  '1763631000000',
])('takes %j for no instant', (text) => {
  expect(readInstant(text, now)).toBeNull();
});
