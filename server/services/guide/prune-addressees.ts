import { and, lt, ne } from 'drizzle-orm';
import { guideLinks, guideRequests } from '../../db/schema/guide-records.ts';
import type { Db } from '../../db/types.ts';

/** Forgets to whom requests and links went before `before`: they are no longer suggested. The history of each guide stays. */
export async function pruneAddressees(db: Db, before: Date): Promise<void> {
  const asked = and(lt(guideRequests.createdAt, before), ne(guideRequests.email, ''));
  await db.update(guideRequests).set({ name: '', email: '' }).where(asked);
  await db
    .update(guideLinks)
    .set({ email: '' })
    .where(and(lt(guideLinks.expiresAt, before), ne(guideLinks.email, '')));
}
