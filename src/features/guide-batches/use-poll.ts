import { useEffect, useRef } from 'react';

const everyMs = 3_000;

/** Asks again every few seconds while something runs and the page is visible. */
export function usePoll(runs: boolean, again: () => void): void {
  const ask = useRef(again);
  ask.current = again;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && ask.current(), everyMs);
    return () => clearInterval(timer);
  }, [runs]);
}
