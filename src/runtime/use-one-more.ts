import { startTransition, useEffect, useState } from 'react';

/** Counts from one number to another, each drawn in a moment of its own: between two of them a touch is heard. */
export function useOneMore(from: number, to: number): number {
  const [now, setNow] = useState(from);
  useEffect(() => {
    if (now >= to) return;
    const timer = setTimeout(() => startTransition(() => setNow(now + 1)));
    return () => clearTimeout(timer);
  }, [now, to]);
  return now;
}
