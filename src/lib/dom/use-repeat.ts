import { useEffect } from 'react';

/** Runs again and again while `active` and the page is in sight; at once when it comes back into sight. */
export function useRepeat(active: boolean, everyMs: number, run: () => void): void {
  useEffect(() => {
    if (!active) return;
    const look = () => {
      if (document.visibilityState === 'visible') run();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active, everyMs, run]);
}
