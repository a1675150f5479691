import { expect, test } from 'vitest';
import { monthGrid, readDate, readTime, showDate } from './calendar-days.ts';

test('a month is whole weeks from Monday to Sunday', () => {
  const days = monthGrid('2026-11-20');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(monthGrid('2027-02-01')).toHaveLength(28);
});

test.for([
  ['20/11/2026', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['20112026', '2026-11-20'],
  [' 1.2.2026 ', '2026-02-01'],
  ['31/02/2026', null],
  ['29/02/2027', null],
  ['2026-11-20', null],
  ['', null],
] as const)('the text “%s” is the day %s', ([text, day]) => {
  expect(readDate(text)).toBe(day);
});

test.for([
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['9h30', '09:30'],
  ['9', '09:00'],
  ['24:00', null],
  ['9:60', null],
  ['noon', null],
] as const)('the text “%s” is the time %s', ([text, time]) => {
  expect(readTime(text)).toBe(time);
});

test('shows days day first, anything else as typed', () => {
  expect(showDate('2026-11-20')).toBe('20/11/2026');
  expect(showDate('soon')).toBe('soon');
});
