import { expect, test } from 'vitest';
import { answerTimes } from './answer-times.ts';

test('gives the time of 95 answers in 100', () => {
  const times = answerTimes();
  expect(times.p95()).toBeNull();
  for (let ms = 1; ms <= 100; ms++) times.note(ms);
  expect(times.p95()).toBe(95);
});

test('forgets answers of long ago, and the first of very many', () => {
  let now = 0;
  const times = answerTimes(() => now);
  times.note(900);
  now = 5 * 60_000 + 1;
  expect(times.p95()).toBeNull();
  for (let i = 0; i < 2000; i++) times.note(900);
  for (let i = 0; i < 2000; i++) times.note(7);
  expect(times.p95()).toBe(7);
});
