import { expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';

test.each([
  ['1240,5', 1240.5],
  ['1 240,50', 1240.5],
  ['1.240,50', 1240.5],
  ['1\u00a0240', 1240],
  ['812.5', 812.5],
  ['0,01', 0.01],
])('%s kg is read as %d', (text, value) => expect(readQuantity(text)).toBe(value));

test.each(['-1', '1,2,3', 'dez', '1e3', ','])('%s is no quantity', (text) => expect(readQuantity(text)).toBeNaN());

test('nothing written is nothing given', () => expect(readQuantity('  ')).toBeNull());
