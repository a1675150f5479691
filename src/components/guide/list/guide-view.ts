import type { GuideRow, PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { readPending } from '#runtime/pending-of.ts';

/**
 * Guide as shown: the server's state and the acts queued on it. A queued act never changes the
 * badge.
 */
export interface GuideView {
  row: GuideRow;
  /** Queued acts, oldest first. */
  pending: PendingRow[];
  /** True if the user has just created it. */
  made?: boolean | undefined;
}

/** Reads the guide with its queued acts; null if it is not on this device. */
export async function guideById(db: UserDb, id: string): Promise<GuideView | null> {
  const row = await db.egars.get(id);
  if (!row) return null;
  return { row, pending: await readPending(db, 'egar', id) };
}

/** Returns true for a guide that can be shown on the road: it has not ended. */
export const mayTravel = ({ Status }: Pick<GuideRow, 'Status'>): boolean => Status === 'o' || Status === 'i';
