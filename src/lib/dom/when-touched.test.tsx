import { afterEach, expect, test, vi } from 'vitest';
import { whenTouched } from './when-touched.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('runs at the first touch, once', () => {
  const run = vi.fn();
  whenTouched(run, 60_000);
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new Event('keydown'));
  dispatchEvent(new Event('pointerdown'));
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs once without a touch after its time', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  whenTouched(run, 5_000);
  vi.advanceTimersByTime(4_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  dispatchEvent(new Event('keydown'));
  expect(run).toHaveBeenCalledTimes(1);
});
