import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatKg, formatQuantity } from './format.ts';
import { readQuantity, showQuantity } from './quantity.ts';

const locales = ['pt', 'en', 'es-AR'] as const;

describe('Portuguese', () => {
  test.each([
    ['1240', 1240],
    ['1240,5', 1240.5],
    ['1 240,50', 1240.5],
    ['1.240,50', 1240.5],
    ['1.240', 1240],
    ['1.240.500', 1_240_500],
    ['1\u00a0240', 1240],
    ['1\u202f240,00', 1240],
    ['812.5', 812.5],
    ['0,01', 0.01],
    ['1 240,00 kg', 1240],
  ])('reads %s as %d', (text, value) => expect(readQuantity(text, 'pt')).toBe(value));

  test.each([
    '1,240',
    '0.500',
    '1240.500',
    '1 240.500',
    '1,240.50',
    '1.24.5',
    '12 34',
    '1,2,3',
    '-1',
    'dez',
    '1e3',
    ',',
    '.5',
  ])('refuses to guess what %s means', (text) => expect(readQuantity(text, 'pt')).toBeNaN());
});

test.each([
  ['en', '1,240', 1240],
  ['en', '1,240.50', 1240.5],
  ['en', '1240,5', 1240.5],
  ['es-AR', '1.240,50', 1240.5],
  ['es-AR', '1.240', 1240],
])('%s reads %s as %d', (locale, text, value) => expect(readQuantity(text, locale)).toBe(value));

test('refuses in English what only Portuguese would accept', () => {
  expect(['1.240', '1.240,50'].map((text) => readQuantity(text, 'en'))).toEqual([Number.NaN, Number.NaN]);
});

test('reads nothing from an empty field', () => expect(readQuantity('  ', 'pt')).toBeNull());

const kilograms = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100);
const written = fc.string({ unit: fc.constantFrom(...'0123456789.,\u202f \u00a0'), maxLength: 14 });

test.each(locales)('%s reads every quantity back as shown', (locale) => {
  fc.assert(
    fc.property(kilograms, (kg) => {
      for (const text of [formatKg(kg, locale), formatQuantity(kg, locale), showQuantity(kg, locale)])
        expect(readQuantity(text, locale)).toBe(kg);
    }),
  );
});

test.each(locales)('%s shows exactly the number read from any text', (locale) => {
  fc.assert(
    fc.property(written, (text) => {
      const kg = readQuantity(text, locale);
      if (kg === null || Number.isNaN(kg) || kg >= 1e12) return;
      expect(readQuantity(formatQuantity(kg, locale), locale)).toBe(kg);
    }),
  );
});
