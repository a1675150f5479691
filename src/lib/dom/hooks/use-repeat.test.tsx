import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRepeat } from './use-repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const seen = (visible: boolean) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');

test('runs while active and visible, and on return', () => {
  const run = vi.fn();
  seen(true);
  const { rerender } = renderHook(({ active }) => useRepeat(active, 1000, run), { initialProps: { active: true } });
  vi.advanceTimersByTime(2000);
  expect(run).toHaveBeenCalledTimes(2);
  seen(false);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
  seen(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(3);
  rerender({ active: false });
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(3);
});
