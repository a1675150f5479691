import { useEffect, useSyncExternalStore } from 'react';

/** Forms with unsaved text: nobody is navigated away from one, and no new version takes over under one. */
let forms = 0;
const listeners = new Set<() => void>();
const tell = (by: number) => {
  forms += by;
  for (const listener of listeners) listener();
};

export const isDirty = (): boolean => forms > 0;

/** While `dirty`, this form counts as unsaved. */
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

/** Runs at once when no form has unsaved text, else as soon as none has. */
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
