import { useEffect, useState } from 'react';

/** After a finger that was lifted without a tap. */
const noTapMs = 500;

/**
 * Rows that stay as they are from a press on until its tap has been heard, however long the device takes: an answer that arrives between
 * finger down and finger up neither swallows the tap nor puts another row under it.
 * @returns the rows to show, and what tells of a press on them
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
