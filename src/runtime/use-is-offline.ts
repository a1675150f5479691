import { isAway } from './sync-state.ts';
import { useSyncState } from './use-sync-state.tsx';

/** True when our server is known to be unreachable. */
export function useIsOffline(): boolean {
  const state = useSyncState();
  return state !== undefined && isAway(state.reach);
}
