import type { GuideRow, PendingRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { pendingOn } from '../../runtime/pending-of.ts';

/** A guide as a screen shows it: what the server last said, and what is queued about it. A queued act never changes the badge. */
export interface GuideView {
  row: GuideRow;
  /** Queued acts, oldest first. */
  pending: PendingRow[];
  /** The user has just made it. */
  made?: boolean | undefined;
}

/** The guide with what is queued on it; null where it is not on this device. */
export async function guideById(db: UserDb, id: string): Promise<GuideView | null> {
  const row = await db.egars.get(id);
  if (!row) return null;
  return { row, pending: await pendingOn(db, 'egar', id) };
}

/** A guide that is shown on the road: it has not ended. */
export const mayTravel = ({ Status }: Pick<GuideRow, 'Status'>): boolean => Status === 'o' || Status === 'i';
