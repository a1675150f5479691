import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { batches } from '../../db/schema/batches.ts';
import type { Db } from '../../db/types.ts';

/** Rows written for a request that never came to its end are deleted after this long. */
const unfinishedMs = 60 * 60_000;
/** Batches deleted in one statement: their items go with them. */
const atOnce = 20;

/** Deletes batches that ended before `before`, and what was left of those never whole. @returns how many */
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
