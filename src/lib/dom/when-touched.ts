const touches = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Runs when somebody begins to use the page, at the latest so many milliseconds from now: what nobody needs before must not keep a slow
 * phone busy while the page comes.
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
