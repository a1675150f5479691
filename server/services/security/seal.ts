import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { securityChains, securityEvents } from '#server/db/schema/security.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { sealRow } from './chain-hash.ts';

/** Work that the trigger of the log lets change it, for the rest of the transaction. */
type LogJob = 'seal' | 'erase' | 'prune' | 'empty';

/** Returns the statement that lets this transaction change the log of security in one way. */
export const logJob = (job: LogJob | '') => sql`select set_config('guiar.security_log', ${job}::text, true)`;

/** Rows sealed in one transaction. */
const atOnce = 200;

/** Locks the end of an account's chain, which begins here if it has none. */
export async function lockChain(tx: Tx, accountId: number) {
  await tx.insert(securityChains).values({ accountId }).onConflictDoNothing();
  const [chain] = await tx.select().from(securityChains).where(eq(securityChains.accountId, accountId)).for('update');
  if (!chain) throw new Error('a chain that is not there');
  return chain;
}

/**
 * Seals the new rows of an account, in the order of their numbers, behind the end of its chain. The
 * lock is the only one on a chain, and no act holds it: two processes never fork a chain.
 * @returns the number of rows
 */
const sealAccount = (db: Db, accountId: number): Promise<number> =>
  transact(db, async (tx) => {
    const chain = await lockChain(tx, accountId);
    const rows = await tx
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.accountId, accountId), isNull(securityEvents.seq)))
      .orderBy(asc(securityEvents.id))
      .limit(atOnce)
      // A part that is erased at the same time must not be sealed as it was.
      .for('update');
    if (rows.length === 0) return 0;
    let { seq, hash } = chain;
    const seals = rows.map((row) => {
      const seal = sealRow(row, seq + 1, hash);
      ({ seq, hash } = seal);
      return { id: row.id, ...seal };
    });
    await tx.execute(logJob('seal'));
    await tx.execute(sql`update ${securityEvents} set seq = sealed.seq, salts = sealed.salts, parts = sealed.parts,
        previous_hash = sealed."previousHash", hash = sealed.hash
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
        as sealed (id bigint, seq bigint, salts jsonb, parts jsonb, "previousHash" text, hash text)
      where ${securityEvents.id} = sealed.id`);
    await tx.update(securityChains).set({ seq, hash }).where(eq(securityChains.accountId, accountId));
    return rows.length;
  });

/** Seals every row that is not in its account's chain yet. */
export async function sealEvents(db: Db): Promise<void> {
  const waiting = await db
    .selectDistinct({ accountId: securityEvents.accountId })
    .from(securityEvents)
    .where(isNull(securityEvents.seq));
  for (const { accountId } of waiting) while ((await sealAccount(db, accountId)) === atOnce);
}
