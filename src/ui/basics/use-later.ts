import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '#lib/dom/after-frame.ts';

/**
 * Returns the previous value until the urgent part of the new one is on screen, so that slow parts
 * do not delay it.
 */
export function useLater<T>(value: T, first: T): T {
  const [later, setLater] = useState(() => first);
  useEffect(() => {
    if (later === value) return;
    return afterFrame(() => startTransition(() => setLater(() => value)));
  }, [later, value]);
  return later;
}
