import { isAway } from './sync-state.ts';
import { useSyncState } from './use-sync-state.tsx';

/** Plainly without our server. */
export function useIsOffline(): boolean {
  const state = useSyncState();
  return state !== undefined && isAway(state.reach);
}
