import { expect, test } from 'vitest';
import { offeredYears } from '../reference/period.ts';
import { archivePath, isArchiveYear } from './guide-archive.ts';

const [present = 0] = offeredYears(new Date());

test('has an archive for each year from 2018 to the present one', () => {
  expect(['2018', String(present)].map(isArchiveYear)).toEqual([true, true]);
  expect(['2017', String(present + 1), '', '2019x', ' 2019', 'abcd'].some(isArchiveYear)).toBe(false);
});

test('leads to a year, or to one establishment in it', () => {
  expect(archivePath(2025)).toBe('/gars-archive/2025');
  expect(archivePath(2025, 'a/b')).toBe('/gars-archive/2025/establishment/a%2Fb');
});
