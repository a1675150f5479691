import { hasIdleCallback } from './abilities.ts';

/**
 * Runs the function when the browser has painted and is idle, after a second at the latest.
 * @returns a function that cancels
 */
export function whenIdle(run: () => void): () => void {
  if (hasIdleCallback()) {
    const id = requestIdleCallback(run, { timeout: 1_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 200);
  return () => clearTimeout(id);
}
