import { expect, test } from 'vitest';
import { isDay, isTime } from './day-time.ts';

test('a day exists in the calendar', () => {
  expect(['2026-11-20', '2024-02-29'].every(isDay)).toBe(true);
  expect([null, '', '2026-02-31', '2026-13-01', '31/02/2026', '2026-1-1'].some(isDay)).toBe(false);
});

test('a time exists in the day', () => {
  expect(['00:00', '09:30', '23:59'].every(isTime)).toBe(true);
  expect([null, '', '24:00', '9:30', '25:99'].some(isTime)).toBe(false);
});
