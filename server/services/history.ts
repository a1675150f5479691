import { history } from '../db/schema/records.ts';
import type { Tx } from '../db/types.ts';
import type { Moments } from './moments.ts';
import type { Principal } from './principal.ts';

/** Who acts, when, and by which request: what every change is written down with. */
export interface Act {
  /** Who sends: their permissions are judged, and they see what the answer shows. */
  principal: Principal;
  /** Whose act it is: the sender's own, or that of a colleague whose unsent work an administrator hands in. */
  owner: Principal;
  moments: Moments;
  requestId: string;
}

/** The administrator who hands in somebody else's act; null for an act of one's own. */
export const takenInBy = ({ principal, owner }: Pick<Act, 'principal' | 'owner'>): Principal | null =>
  owner.userId === principal.userId ? null : principal;

/** One row of the history, of both where two had a part in it. */
export function historyRow(act: Act, entity: string, entityId: string, action: string, details: Record<string, unknown> = {}) {
  const { accountId, userId } = act.owner;
  const { doneAt, receivedAt } = act.moments;
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

/** Writes it. */
export async function record(tx: Tx, ...row: Parameters<typeof historyRow>): Promise<void> {
  await tx.insert(history).values(historyRow(...row));
}
