import { startTransition, useEffect, useState } from 'react';

/**
 * Counts up, one step per render, to draw a long screen part by part while input is handled in
 * between.
 */
export function useGradualCount(from: number, to: number): number {
  const [count, setCount] = useState(from);
  useEffect(() => {
    if (count >= to) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    return () => clearTimeout(timer);
  }, [count, to]);
  return count;
}
