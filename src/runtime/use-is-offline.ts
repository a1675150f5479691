import { isAway } from './engine/sync-state.ts';
import { useSyncState } from './engine/use-sync-state.tsx';

/** Returns true when our server is known to be unreachable. */
export function useIsOffline(): boolean {
  const state = useSyncState();
  return state !== undefined && isAway(state.reach);
}
