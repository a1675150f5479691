import { useSyncState } from './use-sync-state.tsx';
import { useLive } from './use-user.ts';

/** What pickers choose from on this device. */
export type ListTable = 'establishments' | 'tags' | 'pickupPoints' | 'vehicles';

/**
 * For pickers over device lists: `key` changes when the first rows arrive and when the first pull is complete, so that a list opened
 * early fills itself; `waiting` while there are none yet.
 */
export function useFirstRows(table: 'equipment' | ListTable): { key: string; waiting: boolean } {
  const some = useLive(async (db) => (await db.table(table).limit(1).count()) > 0, [table]) ?? false;
  const complete = useSyncState()?.pulledAt !== undefined;
  return { key: `${some}-${complete}`, waiting: !some && !complete };
}
