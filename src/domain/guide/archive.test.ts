import { expect, test } from 'vitest';
import { archivePath, archiveYears, isArchiveYear } from './archive.ts';

test('has archives from 2018 to 2027 or the present year', () => {
  expect(['2018', '2027'].map(isArchiveYear)).toEqual([true, true]);
  expect(['2017', '2099', '', '2019x', ' 2019', 'abcd'].some(isArchiveYear)).toBe(false);
  const [early, late] = ['2026-11-01T12:00:00Z', '2029-03-01T12:00:00Z'].map((at) => archiveYears(new Date(at)));
  expect([early?.[0], early?.at(-1), early?.length, late?.[0], late?.length]).toEqual([2027, 2018, 10, 2029, 12]);
});

test('leads to a year or an establishment in it', () => {
  expect(archivePath(2025)).toBe('/gars-archive/2025');
  expect(archivePath(2025, 'a/b')).toBe('/gars-archive/2025/establishment/a%2Fb');
});
