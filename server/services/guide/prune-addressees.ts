import { and, lt, ne } from 'drizzle-orm';
import { guideLinks, guideRequests } from '#server/db/schema/guide-records.ts';
import type { Db } from '#server/db/types.ts';

/**
 * Deletes the recipients of requests and links sent before `before`, so that they are no longer
 * suggested. The history of each guide stays.
 */
export async function pruneAddressees(db: Db, before: Date): Promise<void> {
  const asked = and(lt(guideRequests.createdAt, before), ne(guideRequests.email, ''));
  await db.update(guideRequests).set({ name: '', email: '' }).where(asked);
  await db
    .update(guideLinks)
    .set({ email: '' })
    .where(and(lt(guideLinks.expiresAt, before), ne(guideLinks.email, '')));
}
