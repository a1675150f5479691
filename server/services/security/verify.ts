import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { securityChains, securityEvents } from '#server/db/schema/security.ts';
import { transact } from '#server/db/transact.ts';
import type { Db, Tx } from '#server/db/types.ts';
import { isAsSealed } from './chain-hash.ts';
import { sealEvents } from './seal.ts';

type Chain = typeof securityChains.$inferSelect;
interface Fault {
  kind: 'missing' | 'changed';
  /** Times of the rows beside the fault; null at an end of the chain. */
  after: Date | null;
  before: Date | null;
}
interface Checked {
  rows: number;
  fault: Fault | null;
}

/** Rows read at a time. */
const atOnce = 500;

/** Reads an account's chain from its anchor to its end, as far as the first fault. */
async function checkChain(db: Db, { accountId, anchorSeq, anchorHash, seq: end }: Chain): Promise<Checked> {
  let [seq, hash, rows] = [anchorSeq, anchorHash, 0];
  let last: Date | null = null;
  for (;;) {
    const page = await db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.accountId, accountId), gt(securityEvents.seq, seq)))
      .orderBy(asc(securityEvents.seq))
      .limit(atOnce);
    for (const row of page) {
      if (row.seq !== seq + 1) return { rows, fault: { kind: 'missing', after: last, before: row.at } };
      if (row.previousHash !== hash || !isAsSealed(row))
        return { rows, fault: { kind: 'changed', after: row.at, before: null } };
      [seq, hash, rows] = [row.seq, row.hash ?? '', rows + 1];
      last = row.at;
    }
    if (page.length < atOnce) break;
  }
  // Rows after `end` were sealed since the chain was read.
  return { rows, fault: seq < end ? { kind: 'missing', after: last, before: null } : null };
}

/**
 * Tells the administrators of the account, and the super administrators, of a fault that the last
 * check did not find.
 */
async function notifyAdministrators(tx: Tx, accountId: number, now: Date): Promise<void> {
  const [account] = await tx.select({ code: accounts.clientCode }).from(accounts).where(eq(accounts.id, accountId));
  const title = 'O registo de segurança tem uma falha';
  const content = `A verificação do registo de segurança da conta ${account?.code ?? ''} encontrou uma linha que falta ou foi alterada. Veja Segurança, e fale com quem opera o servidor.`;
  await tx.execute(sql`insert into ${notifications} (user_id, account_id, sender, title, content, created_at)
    select u.id, u.account_id, 'Guiar', ${title}, ${content}, ${now.toISOString()}::timestamptz from ${users} u
    where u.active and (u.is_super_admin or u.account_id = ${accountId} and u.role = 'administrator') order by u.id`);
}

async function verifyChain(db: Db, chain: Chain, now: Date): Promise<void> {
  const { rows, fault } = await checkChain(db, chain);
  const { accountId } = chain;
  await transact(db, async (tx) => {
    const own = eq(securityChains.accountId, accountId);
    const [before] = await tx.select().from(securityChains).where(own).for('update');
    // Rows were pruned while the chain was read: the next check tells.
    if (before?.anchorSeq !== chain.anchorSeq) return;
    await tx
      .update(securityChains)
      .set({
        verifiedAt: now,
        verifiedRows: rows,
        fault: fault?.kind ?? null,
        faultAfter: fault?.after ?? null,
        faultBefore: fault?.before ?? null,
        faultFoundAt: fault ? (before.faultFoundAt ?? now) : null,
      })
      .where(own);
    if (fault && before.faultFoundAt === null) await notifyAdministrators(tx, accountId, now);
  });
}

/**
 * Checks every account's chain for rows that are missing or were changed, after sealing the new
 * ones.
 * @returns the number of chains with a fault
 */
export async function verifyChains(db: Db, now: Date): Promise<number> {
  await sealEvents(db);
  for (const chain of await db.select().from(securityChains)) await verifyChain(db, chain, now);
  return brokenChains(db);
}

/** Counts the chains in which the last check found a fault. */
export const brokenChains = (db: Db): Promise<number> => db.$count(securityChains, isNotNull(securityChains.fault));

/** Returns one hash of the ends of all chains. */
export async function digestOfChains(db: Db): Promise<string> {
  const ends = await db
    .select({ hash: securityChains.hash })
    .from(securityChains)
    .orderBy(asc(securityChains.accountId));
  return createHash('sha256')
    .update(ends.map(({ hash }) => hash).join(' '))
    .digest('base64url');
}
