import { expect, test } from 'vitest';
import { readCell, readDay, readTime, tidyCell, writtenCell } from './read-cell.ts';

const column = (kind: 'date' | 'time' | 'number') => ({ field: 'a', heading: { id: 'a', message: 'A' }, kind });

test.each([
  ['date', '46346', '20/11/2026'],
  ['date', '46346,354166666664', '20/11/2026 08:30'],
  ['date', '20/11/2026', '20/11/2026'],
  ['date', '12', '12'],
  ['time', '0,354166666664', '08:30'],
  ['time', '0.999', '23:59'],
  ['time', '8:30', '8:30'],
  ['number', '46346', '46346'],
] as const)('shows a workbook’s %s %s as %s', (kind, text, shown) => expect(tidyCell(column(kind), text)).toBe(shown));

test.each([
  ['20/11/2026', '2026-11-20', ''],
  ['1-2-26', '2026-02-01', ''],
  ['2026-11-20T08:30', '2026-11-20', '08:30'],
  ['31/02/2026', '31/02/2026', ''],
  ['ontem', 'ontem', ''],
])('reads the day in %s', (text, day, time) => expect(readDay(text)).toEqual({ day, time }));

test.each([
  ['8:30', '08:30'],
  ['8h05', '08:05'],
  ['23:59:10', '23:59'],
  ['25:00', '25:00'],
])('reads the time in %s', (text, time) => expect(readTime(text)).toBe(time));

test('a written number reads back equal', () => {
  expect(readCell(column('number'), writtenCell(column('number'), 1240.5))).toBe(1240.5);
});
