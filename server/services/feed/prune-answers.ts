import { and, isNull, lt } from 'drizzle-orm';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import type { Db } from '#server/db/types.ts';

/**
 * Deletes the answers stored before `before`; a repeat then gets the current entity.
 * @returns the number deleted
 */
export async function pruneAnswers(db: Db, before: Date, now: Date): Promise<number> {
  const old = and(lt(idempotencyKeys.createdAt, before), isNull(idempotencyKeys.prunedAt));
  return (
    await db
      .update(idempotencyKeys)
      .set({ body: null, prunedAt: now })
      .where(old)
      .returning({ key: idempotencyKeys.key })
  ).length;
}
