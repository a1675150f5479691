import { RangeSet, rangesOverlap } from 'dexie';
import { expect, test } from 'vitest';
import { coarse } from './coarse-news.ts';

const setOf = (keys: unknown[]) => new RangeSet().addKeys(keys as never);
const retold = (set: RangeSet) => (coarse({ part: set }) as { part: RangeSet }).part;

test('a few keys are reported one by one', () => {
  const few = setOf([1, 2, 3]);
  expect(retold(few)).toBe(few);
});

test.each([
  ['numbers', Array.from({ length: 40 }, (_, i) => i)],
  ['texts', Array.from({ length: 40 }, (_, i) => `key-${i}`)],
  ['compound keys', Array.from({ length: 40 }, (_, i) => ['egar', `id-${i}`, i])],
])('many %s are reported as the whole index, and any query of it is notified', (_what, keys) => {
  const many = retold(setOf(keys));
  expect(many.d).toBe(1);
  for (const key of keys) expect(rangesOverlap(many, setOf([key]))).toBe(true);
});

test('messages not from Dexie are left alone', () => {
  expect(coarse('x')).toBe('x');
  expect(coarse({ trans: 7, part: null })).toEqual({ trans: 7, part: null });
});
