import { useSyncState } from './use-sync-state.tsx';
import { useLive } from './use-user.ts';

/**
 * For pickers over the device's lists: `key` changes when the first rows have come and when the first reading is complete, so that a list
 * opened too early fills itself; `waiting` until then, where nothing is here yet.
 */
export function useFirstRows(table: 'equipment' | 'establishments' | 'tags' | 'pickupPoints'): { key: string; waiting: boolean } {
  const some = useLive(async (db) => (await db.table(table).limit(1).count()) > 0, [table]) ?? false;
  const complete = useSyncState()?.pulledAt !== undefined;
  return { key: `${some}-${complete}`, waiting: !some && !complete };
}
