const key = 'guiar:last-touch';
const hintKey = 'guiar:lock';
const lookEveryMs = 5_000;
const events = ['pointerdown', 'keydown', 'wheel'] as const;

const read = (): number => Number(localStorage.getItem(key) ?? 0);

/** The user is there: one clock for all tabs. */
export const noteTouch = (): void => localStorage.setItem(key, String(Date.now()));

/** True where nobody has touched the app for so many minutes, in any tab. A clock that was set back counts as idle. */
export const isIdle = (minutes: number): boolean => Math.abs(Date.now() - read()) >= minutes * 60_000;

/** Whether a lock may be on, known before the database is open: what is behind it must not be seen meanwhile. */
export const maybeLocked = (): boolean => localStorage.getItem(hintKey) !== null;

export function hintLock(on: boolean): void {
  if (on) localStorage.setItem(hintKey, '1');
  else localStorage.removeItem(hintKey);
}

/** Runs `onIdle` where nobody touches the app for so many minutes; a touch that comes later is too late. @returns a function that stops */
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
