import { expect, test } from 'vitest';
import { bareNumber, groupedCode, groupedNumber, readGuideCode, readGuideNumber } from './guide-number.ts';

test('groups numbers for reading aloud and keeps other forms', () => {
  expect(groupedNumber('PT20261120004718')).toBe('PT 2026 1120 004718');
  expect(groupedNumber('2026/77')).toBe('2026/77');
  expect(groupedCode('7KQ4M2HD')).toBe('7KQ4-M2HD');
  expect(groupedCode('123')).toBe('123');
});

test.each(['PT 2026 0105 900001', 'pt20260105900001', 'PT–2026–0105–900001', ' PT\u00a02026 0105 900001 '])(
  'reads the number %s',
  (text) => expect(readGuideNumber(text)).toBe('PT20260105900001'),
);
test.each(['GU1A-RDEM', 'gu1ardem', 'GU1A RDEM', 'GU1A—RDEM'])('reads the code %s', (text) =>
  expect(readGuideCode(text)).toBe('GU1ARDEM'),
);
test('keeps numbers and codes of other forms', () => {
  expect([readGuideNumber(' 2026/77-a '), readGuideCode(' x-1 '), bareNumber('0105–9')]).toEqual([
    '2026/77-a',
    'x-1',
    '01059',
  ]);
});
