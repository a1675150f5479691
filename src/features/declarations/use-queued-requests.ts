import type { OutboxRow } from '#db/rows.ts';
import { readPendingByRow } from '#runtime/pending-of.ts';
import { useLive } from '#runtime/use-user.ts';

/** Returns the requests that are still on this device; undefined until they are read. */
export const useQueuedRequests = (): OutboxRow[] | undefined =>
  useLive(async (db) => {
    const pending = [...(await readPendingByRow(db, 'declaration')).values()].flat();
    return (await db.outbox.bulkGet(pending.map(({ seq }) => seq))).filter((row) => row !== undefined);
  });
