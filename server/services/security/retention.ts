import { and, asc, desc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { securityChains, securityEvents } from '#server/db/schema/security.ts';
import { transact } from '#server/db/transact.ts';
import type { Db } from '#server/db/types.ts';
import { foldCounts } from './limits.ts';
import { lockChain, logJob, sealEvents } from './seal.ts';

/** Rows changed in one transaction. */
const atOnce = 1000;

/** Erases address, mailbox and device from rows older than `before`; the salt goes with them. */
export async function eraseOrigins(db: Db, before: Date): Promise<void> {
  for (;;) {
    const erased = await transact(db, async (tx) => {
      await tx.execute(logJob('erase'));
      const due = tx
        .select({ id: securityEvents.id })
        .from(securityEvents)
        .where(
          and(
            lt(securityEvents.at, before),
            sql`(${securityEvents.address} is not null or ${securityEvents.mailbox} is not null or ${securityEvents.device} is not null)`,
          ),
        )
        .limit(atOnce);
      return tx
        .update(securityEvents)
        .set({
          address: null,
          mailbox: null,
          device: null,
          knownDevice: null,
          salts: sql`${securityEvents.salts} - 'origin'`,
        })
        .where(sql`${securityEvents.id} in ${due}`)
        .returning({ id: securityEvents.id });
    });
    if (erased.length < atOnce) return;
  }
}

/**
 * Brings the log to its hourly state: rows of what was only counted, all sealed, and those older
 * than `before` deleted.
 */
export async function retireEvents(db: Db, before: Date, now: Date): Promise<void> {
  await foldCounts(db, now);
  await sealEvents(db);
  await pruneEvents(db, before);
}

/**
 * Deletes the rows of each chain that are older than `before`, from its beginning, and anchors the
 * chain at the last of them, so that the others can still be checked.
 */
export async function pruneEvents(db: Db, before: Date): Promise<void> {
  for (const { accountId } of await db.select({ accountId: securityChains.accountId }).from(securityChains))
    while ((await pruneChain(db, accountId, before)) === atOnce);
}

const pruneChain = (db: Db, accountId: number, before: Date): Promise<number> =>
  transact(db, async (tx) => {
    const chain = await lockChain(tx, accountId);
    const own = eq(securityEvents.accountId, accountId);
    const sealed = and(own, isNotNull(securityEvents.seq));
    const [young] = await tx
      .select({ seq: securityEvents.seq })
      .from(securityEvents)
      .where(and(sealed, gte(securityEvents.at, before)))
      .orderBy(asc(securityEvents.seq))
      .limit(1);
    const end = Math.min((young?.seq ?? chain.seq + 1) - 1, chain.anchorSeq + atOnce);
    const [last] = await tx
      .select({ seq: securityEvents.seq, hash: securityEvents.hash })
      .from(securityEvents)
      .where(and(sealed, lte(securityEvents.seq, end)))
      .orderBy(desc(securityEvents.seq))
      .limit(1);
    // A hole before `end` is no reason to keep rows: the chain is anchored at the last one left.
    if (!last?.seq || last.seq <= chain.anchorSeq) return 0;
    await tx.execute(logJob('prune'));
    const gone = await tx
      .delete(securityEvents)
      .where(and(own, lte(securityEvents.seq, last.seq)))
      .returning({ id: securityEvents.id });
    await tx
      .update(securityChains)
      .set({ anchorSeq: last.seq, anchorHash: last.hash ?? '' })
      .where(eq(securityChains.accountId, accountId));
    return gone.length;
  });
