import { expect, test } from 'vitest';
import { needsGroup } from '../waste/operations.ts';
import { formatPlate, isPlate, isPortuguesePlate } from './plate.ts';
import { isPostalCode } from './postal-code.ts';

test.each(['AA-00-00', '00-00-AA', '00-AA-00', 'AA-00-AA'])('%s has a Portuguese form, and not with a letter or digit more', (plate) => {
  expect(isPortuguesePlate(plate)).toBe(true);
  for (const more of ['A', '0', 'AA', '00']) {
    expect(isPortuguesePlate(`${plate}${more}`), `${plate}${more}`).toBe(false);
    expect(isPortuguesePlate(`${more}${plate}`), `${more}${plate}`).toBe(false);
  }
});

test('a Portuguese plate is shown in pairs, however it was typed; another in capitals as it is', () => {
  expect(['aa 00 aa', 'AA.00.AA', ' aa·00·aa '].map(formatPlate)).toEqual(Array(3).fill('AA-00-AA'));
  expect(formatPlate(' m-ab 123 ')).toBe('M-AB 123');
});

test('a plate of whatever country has two to twelve letters and digits', () => {
  expect(['AB', 'A'.repeat(12)].map(isPlate)).toEqual([true, true]);
  expect(['A', 'A'.repeat(13), 'AB?', '?AB'].map(isPlate)).toEqual([false, false, false, false]);
});

test('a postal code is four digits, a hyphen and three, and nothing around them', () => {
  expect(['3880-312', '3880-3120', '13880-312', '0880-312', ' 3880-312', '3880-312x'].map(isPostalCode)).toEqual([
    true,
    ...Array(5).fill(false),
  ]);
});

test('a group belongs to the chapters of health care, not to codes that only hold their digits', () => {
  expect(['180103', '180202', '180301', '201801', '190180'].map(needsGroup)).toEqual([true, true, false, false, false]);
});
