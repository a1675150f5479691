import { expect, test } from 'vitest';
import { endOfDay, lisbonMoment, readLisbon } from './lisbon-time.ts';

const at = (day: number, month: number, hour: number, minutes: number, now = '2026-12-01T00:00:00Z') =>
  lisbonMoment({ year: 2026, month, day, hour, minute: minutes }, new Date(now))?.toISOString();

test('hours around a clock change follow mainland time', () => {
  expect([at(29, 3, 0, 30), at(29, 3, 1, 30), at(29, 3, 2, 30), at(25, 10, 0, 30), at(25, 10, 2, 30)]).toEqual([
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-10-24T23:30:00.000Z',
    '2026-10-25T02:30:00.000Z',
  ]);
});

test('of a repeated hour, the latest passed instant counts', () => {
  expect(at(25, 10, 1, 30, '2026-10-25T01:30:00Z')).toBe('2026-10-25T01:30:00.000Z');
  expect(at(25, 10, 1, 30, '2026-10-25T01:29:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(at(25, 10, 1, 30, '2026-10-01T00:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
});

test('a day missing from the calendar is no instant', () => {
  expect([at(30, 2, 9, 0), readLisbon({ day: '2026-11-20', time: null }, new Date())]).toEqual([undefined, null]);
});

test.each([
  ['2026-11-21', '2026-11-21T23:59:59.000Z'],
  ['2026-07-10', '2026-07-10T22:59:59.000Z'],
])('%s ends at %s, by the clock of the mainland', (day, end) => expect(endOfDay(day).toISOString()).toBe(end));
