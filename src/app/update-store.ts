import { useSyncExternalStore } from 'react';

let apply: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A new version is there and waits; `run` lets it take over. */
export function offerUpdate(run: () => void): void {
  apply = run;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUpdate = (): (() => void) | null => useSyncExternalStore(subscribe, () => apply);
