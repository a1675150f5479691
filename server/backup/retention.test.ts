import { expect, test } from 'vitest';
import { newCopyId } from './manifest.ts';
import { keptCopies } from './retention.ts';

const day = 86_400_000;
const start = Date.UTC(2024, 0, 1, 2, 7);
const nightly = (days: number) => Array.from({ length: days }, (_, n) => newCopyId(new Date(start + n * day)));

test('keeps days, weeks and months of nightly copies', () => {
  const ids = nightly(800);
  const kept = [...keptCopies(ids)].sort();
  expect(kept.slice(-7)).toEqual(ids.slice(-7));
  const dates = kept.map((id) => id.slice(0, 10));
  // 2026-03-10 is a Tuesday: its week, and the three before it with their Sundays.
  expect(dates.slice(-10)).toEqual([
    '2026-02-22',
    '2026-02-28',
    '2026-03-01',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ]);
  expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(12);
  expect(kept.length).toBeLessThanOrEqual(23);
});

test('keeps the newest of several copies of a day', () => {
  const at = (hour: number) => newCopyId(new Date(Date.UTC(2026, 4, 5, hour)));
  expect([...keptCopies([at(3), at(21), at(12)])]).toEqual([at(21)]);
});

test.each([0, 1, 7])('keeps all of %i copies of successive days', (count) => {
  expect([...keptCopies(nightly(count))].sort()).toEqual(nightly(count));
});
