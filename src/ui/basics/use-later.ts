import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../../lib/dom/after-frame.ts';

/** A value as it was, until what is drawn at once with the new one is on the screen: what waits for it does not hold that up. */
export function useLater<T>(value: T, first: T): T {
  const [later, setLater] = useState(() => first);
  useEffect(() => {
    if (later === value) return;
    return afterFrame(() => startTransition(() => setLater(() => value)));
  }, [later, value]);
  return later;
}
