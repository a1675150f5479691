import type { PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { ActEntity } from '#domain/wire/changes.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';

/** Reads the queued acts on the entities of one kind, by id, oldest first. */
export async function readPendingByRow(db: UserDb, entity: ActEntity): Promise<Map<string, PendingRow[]>> {
  const rows = await db.pending.where('[entity+id+seq]').between([entity, ''], [entity, '\uffff']).toArray();
  const found = new Map<string, PendingRow[]>();
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
  return found;
}

/**
 * Returns true if the entity's deletion is in progress. A refused or unknown deletion leaves it in
 * its lists.
 */
export const isBeingDeleted = (pending: readonly PendingRow[]): boolean =>
  pending.some((row) => row.note === 'delete' && !isRefused(row) && row.state !== 'quarantined');

/** Reads the queued acts on one entity. */
export const readPending = (db: UserDb, entity: ActEntity, id: string): Promise<PendingRow[]> =>
  db.pending.where('[entity+id+seq]').between([entity, id], [entity, id, Number.MAX_SAFE_INTEGER]).toArray();
