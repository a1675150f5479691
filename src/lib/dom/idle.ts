import { keptShellKey } from './signed-in-hint.ts';

const key = 'guiar:last-touch';
const hintKey = 'guiar:lock';
const lookEveryMs = 5_000;
const events = ['pointerdown', 'keydown', 'wheel'] as const;

const read = (): number => Number(localStorage.getItem(key) ?? 0);

/** Records the time of the user's last action, shared by all tabs. */
export const noteTouch = (): void => localStorage.setItem(key, String(Date.now()));

/**
 * Returns true if nobody has used the app for this many minutes in any tab. A clock that was set
 * back counts as idle.
 */
export const isIdle = (minutes: number): boolean => Math.abs(Date.now() - read()) >= minutes * 60_000;

/**
 * Returns true if the lock may be on. Known before the database opens, so that nothing behind the
 * lock is seen.
 */
export const maybeLocked = (): boolean => localStorage.getItem(hintKey) !== null;

/** Stores or deletes the hint of a lock; what is kept of the screen goes when one is set. */
export function hintLock(on: boolean): void {
  if (on) {
    localStorage.setItem(hintKey, '1');
    localStorage.removeItem(keptShellKey);
  } else localStorage.removeItem(hintKey);
}

/**
 * Runs `onIdle` when nobody uses the app for this many minutes; a later action does not undo it.
 * @returns a function that stops the watch
 */
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
