import type { LeaseRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';

export const readLease = async (db: UserDb): Promise<LeaseRow> =>
  (await db.lease.get('drain')) ?? { name: 'drain', epoch: 0, revision: 0 };

/**
 * Takes the lease: the new epoch fences every earlier owner. Commands that a dead owner was sending
 * may have arrived, so they become uncertain, not queued.
 */
export const takeLease = (db: UserDb): Promise<number> =>
  db.transaction('rw', db.lease, db.outbox, async () => {
    const lease = await readLease(db);
    await db.lease.put({ ...lease, epoch: lease.epoch + 1 });
    await db.outbox
      .where('state')
      .equals('sending')
      .modify({ state: 'uncertain', reason: 'network', nextAt: 0, inDoubt: true });
    return lease.epoch + 1;
  });

/** Tells the drain that the user has changed the outbox. Inside the caller's transaction. */
export async function bumpRevision(db: UserDb): Promise<void> {
  const lease = await readLease(db);
  await db.lease.put({ ...lease, revision: lease.revision + 1 });
}
