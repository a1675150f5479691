import { afterEach, expect, test, vi } from 'vitest';
import { loadUntilThere } from './load-until-there.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('retries a failed load with growing waits until it succeeds', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue('part');
  const loading = loadUntilThere(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await loading).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});
