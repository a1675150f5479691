import { expect, test } from 'vitest';
import { groupKg, nextNight, reportYear, sumGroups } from './mass-volumes.ts';

const now = new Date('2026-11-25T10:00:00Z');

test.each([
  ['2018', 2018],
  ['2026', 2026],
  ['2017', null],
  ['2027', null],
  ['02026', null],
  ['ano', null],
  [undefined, null],
])('reads the year %s as %s', (text, year) => {
  expect(reportYear(text, now)).toBe(year);
});

test('the new year begins by the clock of Portugal', () => {
  expect(reportYear('2026', new Date('2025-12-31T23:59:59Z'))).toBeNull();
  expect(reportYear('2026', new Date('2026-01-01T00:00:00Z'))).toBe(2026);
});

test.each([
  ['2026-11-25T02:59:59Z', '2026-11-25T03:00:00.000Z'],
  ['2026-11-25T03:00:00Z', '2026-11-26T03:00:00.000Z'],
  ['2026-12-31T10:00:00Z', '2027-01-01T03:00:00.000Z'],
])('after %s comes the night of %s', (at, next) => {
  expect(nextNight(new Date(at)).toISOString()).toBe(next);
});

test('group and overall totals agree with the lines shown', () => {
  const line = (Quantity: number) => ({ LerCode: '200101', OperationCode: 'R3', Guides: 1, Quantity });
  const groups = [
    { Guides: 2, AggregatedByVat: [line(10.5), line(0.5)] },
    { Guides: 1, AggregatedByVat: [line(4.4)] },
  ];
  expect(groups.map(groupKg)).toEqual([12, 4]);
  expect(sumGroups(groups)).toEqual({ guides: 3, kg: 16 });
});
