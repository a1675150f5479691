import type { GuideRow, PendingRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { pendingOn } from '../../runtime/pending-of.ts';

/** A guide as shown: the server's state with what is queued on it. A queued act never changes the badge. */
export interface GuideView {
  row: GuideRow;
  /** Queued acts, oldest first. */
  pending: PendingRow[];
  /** Made by the user just now. */
  made?: boolean | undefined;
}

/** The guide with its queued acts; null when not on this device. */
export async function guideById(db: UserDb, id: string): Promise<GuideView | null> {
  const row = await db.egars.get(id);
  if (!row) return null;
  return { row, pending: await pendingOn(db, 'egar', id) };
}

/** A guide that can be shown on the road: it has not ended. */
export const mayTravel = ({ Status }: Pick<GuideRow, 'Status'>): boolean => Status === 'o' || Status === 'i';
