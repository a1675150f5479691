import { expect, test } from 'vitest';
import { groupedCode, groupedNumber } from './guide-number.ts';

test('groups numbers for reading aloud; leaves other forms as they are', () => {
  expect(groupedNumber('PT20261120004718')).toBe('PT 2026 1120 004718');
  expect(groupedNumber('2026/77')).toBe('2026/77');
  expect(groupedCode('7KQ4M2HD')).toBe('7KQ4-M2HD');
  expect(groupedCode('123')).toBe('123');
});
