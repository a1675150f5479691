import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for a while (half a second by default). */
export function useDebounced<T>(value: T, wait = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
