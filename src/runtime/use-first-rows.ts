import { useSyncState } from './engine/use-sync-state.tsx';
import { useLive } from './use-user.ts';

/** Tables on this device that pickers choose from. */
export type ListTable = 'establishments' | 'tags' | 'pickupPoints' | 'vehicles';

/**
 * Tells pickers over device lists when rows have arrived: `key` changes with the first rows and
 * after the first complete pull, so that a list opened early fills itself; `waiting` is true until
 * then.
 */
export function useFirstRows(table: 'equipment' | ListTable): { key: string; waiting: boolean } {
  const some = useLive(async (db) => (await db.table(table).limit(1).count()) > 0, [table]) ?? false;
  const complete = useSyncState()?.pulledAt !== undefined;
  return { key: `${some}-${complete}`, waiting: !some && !complete };
}
