import { expect, test } from 'vitest';
import { givePlaces } from './use-places.ts';

test('remaining rows keep places, new ones take free places', () => {
  const first = givePlaces(new Map(), ['a', 'b', 'c']);
  expect([...first.values()]).toEqual([0, 1, 2]);
  const second = givePlaces(first, ['x', 'b', 'y', 'z']);
  expect([...second]).toEqual([
    ['x', 0],
    ['b', 1],
    ['y', 2],
    ['z', 3],
  ]);
});

test('rows in another order take their places along', () => {
  expect([...givePlaces(givePlaces(new Map(), ['a', 'b', 'c']), ['c', 'd', 'a']).values()]).toEqual([2, 1, 0]);
});
