import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLater } from './use-later.ts';

let waiting = new Map<number, FrameRequestCallback>();
let last = 0;
const frame = () =>
  act(() => {
    const now = waiting;
    waiting = new Map();
    for (const run of now.values()) run(0);
  });

beforeEach(() => {
  waiting = new Map();
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    waiting.set(++last, run);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id));
});
afterEach(() => vi.unstubAllGlobals());

test('a later value waits until the first is drawn', async () => {
  const { result } = renderHook(() => useLater('b', 'a'));
  expect(result.current).toBe('a');
  await frame();
  expect(result.current).toBe('a');
  await frame();
  expect(result.current).toBe('b');
});

test('drops a superseded value and one after unmounting', async () => {
  const { result, rerender, unmount } = renderHook(({ value }) => useLater(value, 'a'), {
    initialProps: { value: 'b' },
  });
  await frame();
  rerender({ value: 'c' });
  await frame();
  expect(result.current).toBe('a');
  await frame();
  expect(result.current).toBe('c');
  rerender({ value: 'd' });
  await frame();
  unmount();
  expect(waiting.size).toBe(0);
});
