import { randomUUID } from 'node:crypto';
import { history } from '../db/schema/records.ts';
import type { Tx } from '../db/types.ts';
import { type Moments, possibleMoments } from './moments.ts';
import type { Principal } from './sessions/principal.ts';

/** Author, time and request of an act, recorded with every change. */
export interface Act {
  /**
   * The sender. Their permissions are checked, and the answer shows only data that they may see.
   */
  principal: Principal;
  /** Owner of the act: the sender, or the colleague whose unsent work an administrator hands in. */
  owner: Principal;
  moments: Moments;
  requestId: string;
  /**
   * Set if the sender has proved that this server took the act before its database was restored:
   * the UniqueId that the entity had then, or null.
   */
  provedId?: string | null;
}

/** Returns the UniqueId for what an act creates: the one from before a restore, or a new one. */
export const newUniqueId = ({ provedId }: Pick<Act, 'provedId'>): string => provedId ?? randomUUID();

/** Returns the administrator who hands in another user's act; null for the sender's own act. */
export const handInUser = ({ principal, owner }: Pick<Act, 'principal' | 'owner'>): Principal | null =>
  owner.userId === principal.userId ? null : principal;

/**
 * Corrects the times of an act that concerns no guide: within the life of its owner's account, and
 * not after its receipt.
 */
export const momentsOfAct = ({ owner, moments }: Pick<Act, 'owner' | 'moments'>): Moments =>
  possibleMoments(moments, owner.since);

/** Names the act on an entity, as the history keeps it. */
interface HistoryEvent {
  entity: string;
  id: string;
  action: string;
  details?: Record<string, unknown>;
}

/** Builds a row of the history, with both users if two took part. */
export function historyRow(act: Act, { entity, id, action, details = {} }: HistoryEvent) {
  const { accountId, userId } = act.owner;
  const { doneAt, receivedAt } = momentsOfAct(act);
  return {
    accountId,
    userId,
    takenInById: handInUser(act)?.userId ?? null,
    entity,
    entityId: id,
    action,
    details,
    happenedAt: doneAt,
    receivedAt,
    requestId: act.requestId,
  };
}

/** Writes a row of the history. */
export async function record(tx: Tx, act: Act, event: HistoryEvent): Promise<void> {
  await tx.insert(history).values(historyRow(act, event));
}
