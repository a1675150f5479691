import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGradualCount } from './use-gradual-count.ts';

test('renders every number to the last, then stops', async () => {
  const drawn: number[] = [];
  renderHook(() => drawn.push(useGradualCount(2, 5)));
  expect(drawn.at(-1)).toBe(2);
  await waitFor(() => expect(drawn.at(-1)).toBe(5));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([...new Set(drawn)]).toEqual([2, 3, 4, 5]);
});

test('settles at once when nothing more needs rendering', async () => {
  const { result } = renderHook(() => useGradualCount(2, 2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(result.current).toBe(2);
});
