import { expect, test } from 'vitest';
import { guideFilesError, sumLoad } from './files.ts';

const mb = 1024 * 1024;

test.each([
  ['none', [], [], null],
  ['ten small ones', [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], null],
  ['eleven', Array(10).fill(1), [1], 'val_too_many_files'],
  ['20 MB', [10 * mb], [10 * mb], null],
  ['a byte more', [10 * mb], [10 * mb, 1], 'val_files_too_large'],
  ['eleven of 2 MB', Array(11).fill(2 * mb), [], 'val_too_many_files'],
] as const)('a guide with %s', (_, held, more, error) => {
  expect(guideFilesError(sumLoad(held), sumLoad(more))).toBe(error);
});
