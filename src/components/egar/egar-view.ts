import type { EgarRow, PendingRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import { pendingOn } from '../pending-of.ts';

/** A guide as a screen shows it: what the server last said, and what is queued about it. A queued act never changes the badge. */
export interface EgarView {
  row: EgarRow;
  /** Queued acts, oldest first. */
  pending: PendingRow[];
  /** The user has just made it. */
  made?: boolean | undefined;
}

/** The guide with what is queued on it; null where it is not on this device. */
export async function egarById(db: UserDb, id: string): Promise<EgarView | null> {
  const row = await db.egars.get(id);
  if (!row) return null;
  return { row, pending: await pendingOn(db, 'egar', id) };
}

/** A guide that is shown on the road: it has not ended. */
export const mayTravel = ({ Status }: Pick<EgarRow, 'Status'>): boolean => Status === 'o' || Status === 'i';
