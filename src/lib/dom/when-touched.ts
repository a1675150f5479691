const touches = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Runs the function when somebody begins to use the page, or after `latestMs` at the latest. Work
 * that is not needed before must not slow down a slow phone while the page loads.
 */
export function whenTouched(run: () => void, latestMs: number): void {
  const begin = () => {
    clearTimeout(timer);
    for (const touch of touches) removeEventListener(touch, begin, true);
    run();
  };
  const timer = setTimeout(begin, latestMs);
  for (const touch of touches) addEventListener(touch, begin, true);
}
