import { useEffect, useSyncExternalStore } from 'react';

/**
 * Number of forms with unsaved text. Until it is zero, no navigation leaves the form by itself and
 * no new version takes over.
 */
let forms = 0;
const listeners = new Set<() => void>();
const tell = (by: number) => {
  forms += by;
  for (const listener of listeners) listener();
};

export const isDirty = (): boolean => forms > 0;

/** Counts this form as unsaved while `dirty` is true. */
export function useDirty(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    tell(1);
    return () => tell(-1);
  }, [dirty]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Runs the function at once when no form has unsaved text, otherwise as soon as none has. */
export function whenClean(run: () => void): void {
  if (!isDirty()) {
    run();
    return;
  }
  const stop = subscribe(() => {
    if (isDirty()) return;
    stop();
    run();
  });
}

export const useAnyDirty = (): boolean => useSyncExternalStore(subscribe, isDirty, isDirty);
