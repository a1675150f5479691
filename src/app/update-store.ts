import { useSyncExternalStore } from 'react';

type Apply = () => void | Promise<void>;
let apply: Apply | null = null;
const listeners = new Set<() => void>();

/** Offers a waiting new version; `run` lets it take over. */
export function offerUpdate(run: Apply): void {
  apply = run;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUpdate = (): Apply | null => useSyncExternalStore(subscribe, () => apply);
