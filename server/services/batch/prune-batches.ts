import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { batches } from '#server/db/schema/batches.ts';
import type { Db } from '#server/db/types.ts';

/** Time in ms after which the rows of a request that never finished are deleted. */
const unfinishedMs = 60 * 60_000;
/** Batches deleted in one statement, together with their items. */
const atOnce = 20;

/**
 * Deletes batches that ended before `before`, and rows of batches that were never whole.
 * @returns the number of batches
 */
export async function pruneBatches(db: Db, before: Date, now: Date): Promise<number> {
  const abandoned = and(eq(batches.isWhole, false), lt(batches.receivedAt, new Date(now.getTime() - unfinishedMs)));
  const old = db
    .select({ id: batches.id })
    .from(batches)
    .where(or(lt(batches.finishedAt, before), abandoned))
    .limit(atOnce);
  let deleted = 0;
  for (;;) {
    const { length } = await db.delete(batches).where(inArray(batches.id, old)).returning({ id: batches.id });
    deleted += length;
    if (length < atOnce) return deleted;
  }
}
