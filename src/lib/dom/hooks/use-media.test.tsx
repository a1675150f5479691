import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMedia } from './use-media.ts';

afterEach(() => vi.unstubAllGlobals());

test('prints the screen’s layout whatever the paper’s width', () => {
  const holds: Record<string, boolean> = { '(width >= 62rem)': true, print: false };
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds[query],
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
  }));
  const set = (change: Record<string, boolean>) =>
    act(() => {
      Object.assign(holds, change);
      for (const changed of listeners) changed();
    });
  const { result } = renderHook(() => useMedia('(width >= 62rem)'));
  set({ print: true, '(width >= 62rem)': false });
  expect(result.current).toBe(true);
  set({ print: false });
  expect(result.current).toBe(false);
});
