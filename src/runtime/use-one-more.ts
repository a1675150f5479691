import { startTransition, useEffect, useState } from 'react';

/** Counts from one number to another, one render each, so that touches are handled in between. */
export function useOneMore(from: number, to: number): number {
  const [now, setNow] = useState(from);
  useEffect(() => {
    if (now >= to) return;
    const timer = setTimeout(() => startTransition(() => setNow(now + 1)));
    return () => clearTimeout(timer);
  }, [now, to]);
  return now;
}
