import { expect, test } from 'vitest';
import { joinPeriod, latestMonths, offeredYears, toDays } from './period.ts';

test('the latest nine months begin with Lisbon’s present one', () => {
  expect(latestMonths(new Date('2026-03-31T22:30:00Z'))).toEqual(
    '2026-03 2026-02 2026-01 2025-12 2025-11 2025-10 2025-09 2025-08 2025-07'.split(' '),
  );
  // In Lisbon it is already April: summer time began in March.
  expect(latestMonths(new Date('2026-03-31T23:30:00Z'))[0]).toBe('2026-04');
});

test('offers years from the present back to 2018', () => {
  expect(offeredYears(new Date('2020-06-01T12:00:00Z'))).toEqual([2020, 2019, 2018]);
});

test('a period covers exactly its month or year', () => {
  expect([toDays('2024-02'), toDays('2025')]).toEqual([
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2025-01-01', to: '2025-12-31' },
  ]);
  expect(joinPeriod('2024-02-01', '2024-02-29')).toBe('2024-02');
  expect(joinPeriod('2025-01-01', '2025-12-31')).toBe('2025');
  expect([
    joinPeriod('2024-02-01', '2024-02-28'),
    joinPeriod('2024-02-01', '2024-03-31'),
    joinPeriod(null, '2024-02-29'),
  ]).toEqual([null, null, null]);
});
