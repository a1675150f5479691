import { expect, test } from 'vitest';
import { remainingMs } from './remaining.ts';

test('estimates from the observed pace', () => {
  expect(remainingMs({ at: 0, done: 10 }, { at: 20_000, done: 30 }, 130)).toBe(100_000);
});

test('estimates nothing before progress', () => {
  expect(remainingMs({ at: 0, done: 0 }, { at: 5_000, done: 0 }, 40)).toBeNull();
  expect(remainingMs({ at: 5, done: 3 }, { at: 5, done: 3 }, 40)).toBeNull();
});
