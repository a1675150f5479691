import { useEffect, useState } from 'react';

/** Time until the rows are released when a finger was lifted without a tap, in ms. */
const noTapMs = 500;

/**
 * Freezes the rows from a press until its tap has been handled, however slow the device: an answer
 * arriving in between neither swallows the tap nor puts another row under it.
 * @returns the rows to show, and a handler for presses on them
 */
export function useHeld<R>(rows: readonly R[]): [rows: readonly R[], press: () => void] {
  const [held, setHeld] = useState<readonly R[] | null>(null);
  useEffect(() => {
    if (held === null) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const releaseIn = (ms: number) => () => timers.push(setTimeout(() => setHeld(null), ms));
    const listeners = { click: releaseIn(0), pointercancel: releaseIn(0), pointerup: releaseIn(noTapMs) };
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, { capture: true });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, { capture: true });
    };
  }, [held]);
  const shown = held ?? rows;
  return [shown, () => setHeld([...shown])];
}
