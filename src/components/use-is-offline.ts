import { useSyncState } from './use-sync-state.tsx';

/** Plainly without network: what only the server can do is not offered. */
export function useIsOffline(): boolean {
  const reach = useSyncState()?.reach;
  return reach !== undefined && reach !== 'online' && reach !== 'unknown';
}
