import { RangeSet, rangesOverlap } from 'dexie';
import { expect, test } from 'vitest';
import { coarse } from './coarse-news.ts';

const setOf = (keys: unknown[]) => new RangeSet().addKeys(keys as never);
const retold = (set: RangeSet) => (coarse({ part: set }) as { part: RangeSet }).part;

test('a few keys are told one by one', () => {
  const few = setOf([1, 2, 3]);
  expect(retold(few)).toBe(few);
});

test.each([
  ['numbers', Array.from({ length: 40 }, (_, i) => i)],
  ['texts', Array.from({ length: 40 }, (_, i) => `key-${i}`)],
  ['compound keys', Array.from({ length: 40 }, (_, i) => ['egar', `id-${i}`, i])],
])('many %s are told as all there are, and a query of any of them hears it', (_what, keys) => {
  const many = retold(setOf(keys));
  expect(many.d).toBe(1);
  for (const key of keys) expect(rangesOverlap(many, setOf([key]))).toBe(true);
});

test('what is not news of Dexie stays as it is', () => {
  expect(coarse('x')).toBe('x');
  expect(coarse({ trans: 7, part: null })).toEqual({ trans: 7, part: null });
});
