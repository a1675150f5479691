import { expect, test } from 'vitest';
import { readPostalCode } from './postal-code.ts';
import { checkDigit, isVat, readVat } from './vat.ts';

test.each(['508391687', '501964843'])('%s is a valid NIF', (vat) => expect(isVat(vat)).toBe(true));
test.each(['208391686', '000000000', '12345678', '5083916870', '508391688', 'PT508391'])(
  '%s is not a valid NIF',
  (vat) => expect(isVat(vat)).toBe(false),
);
test('every eight digits have exactly one check digit', () => {
  for (let n = 10_000_000; n < 10_000_200; n++) {
    const valid = Array.from({ length: 10 }, (_, d) => `${n}${d}`).filter(isVat);
    expect(valid).toEqual([`${n}${checkDigit(String(n))}`]);
  }
});
test('rejects anything around a NIF', () => {
  for (const vat of ['x508391687', '508391687x', ' 508391687', '1508391687']) expect(isVat(vat)).toBe(false);
});
test('rejects an extra digit after a valid NIF', () => {
  expect(isVat(`12345678${checkDigit('12345678')}`)).toBe(true);
  expect(isVat(`12345678${checkDigit('12345678')}9`)).toBe(false);
});
test('remainders 0 and 1 give check digit 0, 2 gives 9', () => {
  expect(['10000001', '10000007', '10000002'].map(checkDigit)).toEqual([0, 0, 9]);
});

test.each(['PT 501 234 567', '501.234.567', 'pt501234567', ' 501\u00a0234 567 ', '501-234-567', '501–234—567'])(
  '%s is reduced to its nine digits',
  (text) => expect(readVat(text)).toBe('501234567'),
);
test.each(['3880-312', '3880312', '3880 312', '3880–312'])('%s is formatted as a postal code', (text) =>
  expect(readPostalCode(text)).toBe('3880-312'),
);
test('leaves an incomplete value as typed', () =>
  expect([readPostalCode('3880-3'), readVat('P'), readVat('50x')]).toEqual(['3880-3', 'P', '50x']));
