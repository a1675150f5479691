import { useEffect } from 'react';

/**
 * Repeats the function while `active` and the page is visible, and runs it at once when the page
 * becomes visible again.
 */
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
