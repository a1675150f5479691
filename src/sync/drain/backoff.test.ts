import { expect, test } from 'vitest';
import { backoff, isOver, longestWaitMs, secondTry } from './backoff.ts';

const longest = () => 1;
const half = () => 0.5;

test.each([
  [0, 2_000],
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [8, 256_000],
  [9, 300_000],
  [1_000, 300_000],
])('after %i failures, waits randomly below %i ms', (failures, ceiling) => {
  expect(backoff(failures, longest)).toBe(ceiling);
  expect(backoff(failures, half)).toBe(ceiling / 2);
  expect(backoff(failures, () => 0)).toBe(0);
});

test.each([
  [0, 0],
  [1, 0],
  [2, 500],
  [3, 1_000],
  [11, 256_000],
  [12, 300_000],
  [1_000, 300_000],
])('after %i answers lost while reachable, waits below %i ms', (failures, ceiling) => {
  expect(secondTry(failures, longest)).toBe(ceiling);
  expect(secondTry(failures, half)).toBe(ceiling / 2);
});

test('waits are whole milliseconds', () => {
  expect(backoff(1, () => 0.12345)).toBe(247);
  expect(secondTry(2, () => 0.12345)).toBe(62);
});

test('a wait ends on time, or when impossibly long', () => {
  const now = 1_000_000_000;
  expect(longestWaitMs).toBe(600_000);
  expect([now - 1, now, now + 1, now + longestWaitMs, now + longestWaitMs + 1].map((at) => isOver(at, now))).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});
