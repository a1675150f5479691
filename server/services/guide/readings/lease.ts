import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { registryReadings as r } from '#server/db/schema/readings.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import { isUnblocked } from '#server/db/unblocked.ts';

export type Reading = typeof r.$inferSelect;

/**
 * Time in ms after which another process takes over a reading: longer than a call and the writing
 * of its page.
 */
const leaseMs = 30_000;

/** Another process has taken over the reading, or it was asked for again; nothing is written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** A reading that this process holds, as it was last written. */
export interface Held {
  reading: Reading;
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs);

/** Builds the condition for readings that are due and whose account is not blocked. */
const isDue = (now: Date) => sql`${r.dueAt} <= ${now.toISOString()}::timestamptz and ${isUnblocked(r.accountId)}`;

/** Returns true if a reading is due. */
export async function isReadingDue(db: Db, now: Date): Promise<boolean> {
  const [found] = await db.select({ id: r.id }).from(r).where(isDue(now)).limit(1);
  return found !== undefined;
}

/**
 * Takes the reading that is due for longest; null if there is none. Its `dueAt` is the end of the
 * lease, and identifies the holder.
 */
export async function takeReading(db: Db, now: Date): Promise<Reading | null> {
  const [taken] = await queryRows<{ id: string }>(
    db,
    sql`update ${r} set due_at = ${leaseFrom(now).toISOString()}::timestamptz where ${r.id} = (
      select id from ${r} where ${isDue(now)} order by ${r.dueAt}, ${r.id} limit 1 for update skip locked)
      returning ${r.id} as id`,
  );
  if (!taken) return null;
  const [reading] = await db
    .select()
    .from(r)
    .where(and(eq(r.id, Number(taken.id)), eq(r.dueAt, leaseFrom(now))));
  return reading ?? null;
}

/**
 * Makes the readings due that a dead process holds. Only the one process of a database may do so,
 * at its start.
 */
export async function releaseReadings(db: Db, now: Date): Promise<void> {
  await db
    .update(r)
    .set({ dueAt: now })
    .where(and(gt(r.dueAt, now), lte(r.dueAt, leaseFrom(now))));
}

/** Renews a lease. @throws LeaseLost */
export async function renewReading(db: Db, held: Held, now: Date): Promise<void> {
  held.reading = await writeReading(db, held.reading, { dueAt: leaseFrom(now) });
}

/** Writes columns of a reading that is held. @throws LeaseLost */
export async function writeReading(db: Db | Tx, reading: Reading, values: Partial<Reading>): Promise<Reading> {
  const [written] = await db
    .update(r)
    .set(values)
    .where(and(eq(r.id, reading.id), eq(r.dueAt, reading.dueAt)))
    .returning();
  if (!written) throw new LeaseLost();
  return written;
}

/** Locks a reading that is held, until the end of the transaction. @throws LeaseLost */
export async function holdReading(tx: Tx, reading: Reading): Promise<void> {
  const [held] = await tx
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.id, reading.id), eq(r.dueAt, reading.dueAt)))
    .for('update');
  if (!held) throw new LeaseLost();
}
