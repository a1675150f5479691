import { useEffect, useState } from 'react';

/** True once the flag has been up for a while; false at once when it falls. */
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
