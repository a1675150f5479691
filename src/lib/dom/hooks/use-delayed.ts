import { useEffect, useState } from 'react';

/** Returns true once the flag has been set for a while, and false as soon as it is cleared. */
export function useDelayed(flag: boolean, wait: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setLate(true), wait);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [flag, wait]);
  return flag && late;
}
