import { expect, test } from 'vitest';
import { needsGroup } from '../waste/operations.ts';
import {
  barePlates,
  formatPlate,
  formatTransportPlate,
  isPlate,
  isPortuguesePlate,
  isTransportPlate,
  joinPlates,
  sharePlate,
  splitPlates,
} from './plate.ts';
import { isPostalCode } from './postal-code.ts';

test.each(['AA-00-00', '00-00-AA', '00-AA-00', 'AA-00-AA'])(
  '%s is a Portuguese plate, but not with more characters',
  (plate) => {
    expect(isPortuguesePlate(plate)).toBe(true);
    for (const more of ['A', '0', 'AA', '00']) {
      expect(isPortuguesePlate(`${plate}${more}`), `${plate}${more}`).toBe(false);
      expect(isPortuguesePlate(`${more}${plate}`), `${more}${plate}`).toBe(false);
    }
  },
);

test('shows Portuguese plates in pairs, others in capitals', () => {
  expect(['aa 00 aa', 'AA.00.AA', ' aa·00·aa '].map(formatPlate)).toEqual(Array(3).fill('AA-00-AA'));
  expect(formatPlate(' m-ab 123 ')).toBe('M-AB 123');
});

test('accepts foreign plates of two to twelve characters', () => {
  expect(['AB', 'A'.repeat(12)].map(isPlate)).toEqual([true, true]);
  expect(['A', 'A'.repeat(13), 'AB?', '?AB'].map(isPlate)).toEqual([false, false, false, false]);
});

test('keeps umlauts, and reads the dashes of word processors', () => {
  expect(['fü–ab 123', 'FU\u0308-AB 123', 'aa—00—bb'].map(formatPlate)).toEqual(['FÜ-AB 123', 'FÜ-AB 123', 'AA-00-BB']);
  expect(['FÜ-AB 123', 'Ж123ЖЖ', 'F?'].map(isPlate)).toEqual([true, true, false]);
});

test('a transport plate is a tractor’s, optionally with a trailer’s', () => {
  expect(['AA-00-BB', 'AA-00-BB / L-123456', 'AA-00-BB /', '/ L-123456', 'A / B / C'].map(isTransportPlate)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(formatTransportPlate('aa00bb/l–123456')).toBe('AA-00-BB / L-123456');
  expect(barePlates('AA-00-BB / L-123456')).toEqual(['AA00BB', 'L123456']);
  expect([sharePlate('AA-00-BB / L-123456', 'l 123456'), sharePlate('AA-00-BB', 'AA-00-BC')]).toEqual([true, false]);
});

test.each([
  ['AA 0', ''],
  ['AA-00-BB ', 'L-1'],
  ['', 'L-1'],
])('splits plates as they were joined: %j and %j', (tractor, trailer) =>
  expect(splitPlates(joinPlates(tractor, trailer))).toEqual([tractor, trailer]),
);

test('a postal code is four digits, a hyphen, three digits', () => {
  expect(['3880-312', '3880-3120', '13880-312', '0880-312', ' 3880-312', '3880-312x'].map(isPostalCode)).toEqual([
    true,
    ...Array(5).fill(false),
  ]);
});

test('only health-care chapters need a group', () => {
  expect(['180103', '180202', '180301', '201801', '190180'].map(needsGroup)).toEqual([true, true, false, false, false]);
});
