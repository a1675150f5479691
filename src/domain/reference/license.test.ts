import { expect, test } from 'vitest';
import { isBlocked, type License, licenseGap } from './license.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const license: License = {
  Number: 'LIC/2024/1',
  ExpirationDateUtc: '2026-11-25T12:00:01Z',
  LicenseLerOperations: [{ LerCode: '160601', OperationCode: 'R13' }],
};

test.each([
  [license, '160601', 'R13', null],
  [license, '160601', 'R12', 'uncovered'],
  [license, '160602', 'R13', 'uncovered'],
  [{ ...license, ExpirationDateUtc: '2026-11-25T12:00:00Z' }, '160602', 'R13', 'expired'],
  [null, '160601', 'R13', 'none'],
] as const)('finds the gap of licence %#', (kept, lerCode, operation, gap) => {
  expect(licenseGap(kept as License | null, { lerCode, operation }, now)).toBe(gap);
});

test.each([
  [false, false, []],
  [true, false, ['expired', 'uncovered']],
  [false, true, ['none', 'expired', 'uncovered']],
  [true, true, ['none', 'expired', 'uncovered']],
])('with the settings %s and %s, %j block', (block, evenIfNone, blocked) => {
  const settings = {
    DuplicateEgarQuantity: false,
    BlockEgarCreationRectification: block,
    BlockEgarCreationRectificationEvenIfNoLicense: evenIfNone,
  };
  expect((['none', 'expired', 'uncovered'] as const).filter((gap) => isBlocked(gap, settings))).toEqual(blocked);
  expect(isBlocked(null, settings)).toBe(false);
});
