import { useEffect, useState } from 'react';

/** Longer than a tap, shorter than a second one on what comes next. */
const tapMs = 500;

/**
 * Rows that stay as they are from a press on until its tap has been heard: an answer that arrives between finger down and finger up neither
 * swallows the tap nor puts another row under it.
 * @returns the rows to show, and what tells of a press on them
 */
export function useHeld<R>(rows: readonly R[]): [rows: readonly R[], press: () => void] {
  const [held, setHeld] = useState<readonly R[] | null>(null);
  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(() => setHeld(null), tapMs);
    return () => clearTimeout(timer);
  }, [held]);
  const shown = held ?? rows;
  return [shown, () => setHeld([...shown])];
}
