import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import type { Db, Tx } from '#server/db/types.ts';

/** Progress of an act on a guide: `ended` for one that a later answer may not show yet. */
export type IntentProgress = 'pending' | 'uncertain' | 'ended';

/**
 * Reads the acts of this server on these guides whose outcome is open, by guide. With `since`, acts
 * under way after that time count as `ended`: a call leases its intent.
 */
export async function readOpenIntents(
  db: Db | Tx,
  guideIds: readonly number[],
  since?: Date,
): Promise<Map<number, IntentProgress>> {
  const found = new Map<number, IntentProgress>();
  if (guideIds.length === 0) return found;
  const open = inArray(guideIntents.status, ['pending', 'uncertain']);
  const rows = await db
    .select({ guideId: guideIntents.guideId, status: guideIntents.status })
    .from(guideIntents)
    .where(
      and(
        inArray(guideIntents.guideId, [...guideIds]),
        since ? or(open, and(eq(guideIntents.status, 'done'), gt(guideIntents.leaseUntil, since))) : open,
      ),
    );
  for (const { guideId, status } of rows) {
    if (guideId === null) continue;
    const progress = status === 'pending' || status === 'uncertain' ? status : 'ended';
    if (progress !== 'ended' || !found.has(guideId)) found.set(guideId, progress);
  }
  return found;
}
