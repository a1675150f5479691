import { useEffect, useState } from 'react';

/** The value as it stood once nothing changed for a while (half a second, unless told otherwise). */
export function useDebounced<T>(value: T, wait = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
