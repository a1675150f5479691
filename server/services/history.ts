import { history } from '../db/schema/records.ts';
import type { Tx } from '../db/types.ts';
import { type Moments, possibleMoments } from './moments.ts';
import type { Principal } from './principal.ts';

/** Who acts, when, and by which request: recorded with every change. */
export interface Act {
  /** The sender: their permissions are checked, and the answer shows what they may see. */
  principal: Principal;
  /** The owner of the act: the sender, or the colleague whose unsent work an administrator hands in. */
  owner: Principal;
  moments: Moments;
  requestId: string;
}

/** The administrator who hands in another user's act; null for the sender's own. */
export const takenInBy = ({ principal, owner }: Pick<Act, 'principal' | 'owner'>): Principal | null =>
  owner.userId === principal.userId ? null : principal;

/** The times of an act that is about no guide: within the life of its owner's account, and not after its receipt. */
export const momentsOfAct = ({ owner, moments }: Pick<Act, 'owner' | 'moments'>): Moments => possibleMoments(moments, owner.since);

/** One row of the history, with both users when two took part. */
export function historyRow(act: Act, entity: string, entityId: string, action: string, details: Record<string, unknown> = {}) {
  const { accountId, userId } = act.owner;
  const { doneAt, receivedAt } = momentsOfAct(act);
  return {
    accountId,
    userId,
    takenInById: takenInBy(act)?.userId ?? null,
    entity,
    entityId,
    action,
    details,
    happenedAt: doneAt,
    receivedAt,
    requestId: act.requestId,
  };
}

/** Writes the row. */
export async function record(tx: Tx, ...row: Parameters<typeof historyRow>): Promise<void> {
  await tx.insert(history).values(historyRow(...row));
}
