const key = 'guiar:last-touch';
const hintKey = 'guiar:lock';
const lookEveryMs = 5_000;
const events = ['pointerdown', 'keydown', 'wheel'] as const;

const read = (): number => Number(localStorage.getItem(key) ?? 0);

/** Marks the user as present: one clock for all tabs. */
export const noteTouch = (): void => localStorage.setItem(key, String(Date.now()));

/** True when nobody has touched the app for this many minutes in any tab. A clock that was set back counts as idle. */
export const isIdle = (minutes: number): boolean => Math.abs(Date.now() - read()) >= minutes * 60_000;

/** Whether a lock may be on, known before the database is open, so that nothing behind it is seen. */
export const maybeLocked = (): boolean => localStorage.getItem(hintKey) !== null;

export function hintLock(on: boolean): void {
  if (on) localStorage.setItem(hintKey, '1');
  else localStorage.removeItem(hintKey);
}

/** Runs `onIdle` when nobody touches the app for this many minutes; a later touch does not undo it. @returns a function that stops it */
export function watchIdle(minutes: number, onIdle: () => void): () => void {
  const look = () => {
    if (isIdle(minutes)) onIdle();
  };
  const touched = () => {
    if (isIdle(minutes)) onIdle();
    else noteTouch();
  };
  const timer = setInterval(look, lookEveryMs);
  for (const event of events) addEventListener(event, touched, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    for (const event of events) removeEventListener(event, touched, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
