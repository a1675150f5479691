import { useEffect, useRef } from 'react';

/** Runs again and again while `active` and somebody looks at the page; at once when the page comes to the front. */
export function useWhileSeen(run: () => void, everyMs: number, active = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!active) return;
    const look = () => document.visibilityState === 'visible' && latest.current();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs, active]);
}
