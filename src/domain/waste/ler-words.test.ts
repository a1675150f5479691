import { expect, test } from 'vitest';
import { isLerCode } from './ler-codes.ts';
import { namedByTrade, tradeWords } from './ler-words.ts';

test('every everyday word belongs to a listed code', () =>
  expect(namedByTrade.filter((code) => !isLerCode(code))).toEqual([]));
test('a battery is an accumulator', () =>
  expect([tradeWords('160601').includes('bateria'), tradeWords('010101')]).toEqual([true, '']));
