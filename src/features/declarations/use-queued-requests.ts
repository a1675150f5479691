import type { OutboxRow } from '../../db/rows.ts';
import { pendingOf } from '../../runtime/pending-of.ts';
import { useLive } from '../../runtime/use-user.ts';

/** Requests that are still on this device; undefined until it was asked. */
export const useQueuedRequests = (): OutboxRow[] | undefined =>
  useLive(async (db) => {
    const pending = [...(await pendingOf(db, 'declaration')).values()].flat();
    return (await db.outbox.bulkGet(pending.map(({ seq }) => seq))).filter((row) => row !== undefined);
  });
