import { asc, eq, lt } from 'drizzle-orm';
import { processes } from '#server/db/schema/operation.ts';
import { transact } from '#server/db/transact.ts';
import type { Db } from '#server/db/types.ts';

/** Time in ms between two signs of life. */
export const beatMs = 30_000;
/** Silence in ms after which a process counts as gone, and after which it is forgotten. */
const silentMs = 3 * beatMs;
const forgottenMs = 24 * 3_600_000;

export type Process = typeof processes.$inferSelect;

/** Notes a sign of life of a process, and forgets those that have been silent for a day. */
export const beat = (db: Db, process: Process): Promise<void> =>
  transact(db, async (tx) => {
    const { id, ...facts } = process;
    await tx.insert(processes).values(process).onConflictDoUpdate({ target: processes.id, set: facts });
    await tx.delete(processes).where(lt(processes.seenAt, new Date(process.seenAt.getTime() - forgottenMs)));
  });

/** Forgets a process that ends as it should. */
export const forgetProcess = (db: Db, id: string): Promise<unknown> => db.delete(processes).where(eq(processes.id, id));

/** Lists the processes of the installation, with those that have fallen silent. */
export async function listProcesses(db: Db, now: Date): Promise<(Process & { isSilent: boolean })[]> {
  const all = await db.select().from(processes).orderBy(asc(processes.role), asc(processes.name), asc(processes.id));
  return all.map((one) => ({ ...one, isSilent: now.getTime() - one.seenAt.getTime() > silentMs }));
}
