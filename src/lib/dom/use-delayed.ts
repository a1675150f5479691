import { useEffect, useState } from 'react';

/** True once the flag has been set for a while; false as soon as it falls. */
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
