import { and, eq, sql } from 'drizzle-orm';
import type { EgarDetail } from '#domain/guide/detail.ts';
import { guideMessages } from '#domain/guide/messages.ts';
import { guideTags } from '#server/db/schema/guide-records.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Tx } from '#server/db/types.ts';
import type { Act } from '../history.ts';
import { changedMeanwhile, invalid, refused } from '../refusal.ts';
import { refuseUnless } from './acts/transitions.ts';
import { recordGuide, toActor } from './history.ts';
import { type GuideContext, readViewer } from './list/viewer.ts';
import { readGuideDetail } from './read.ts';
import { oneGuide, readTags } from './records.ts';
import { knownTags } from './registry/named-records.ts';
import { guideRows, viewerCapacities, viewerPartyName } from './row.ts';

/**
 * Raises a guide's version, so that its parties' feeds carry a change to its tags or attachments.
 */
export const touch = (tx: Tx, guide: Guide) =>
  tx
    .update(guides)
    .set({ touched: sql`${guides.touched} + 1` })
    .where(eq(guides.id, guide.id));

/**
 * Does PUT {egar}/edit/{id} (spec 2 §7): replaces the account's own tags.
 * @throws Refusal 400, 404, 412
 */
export async function editTags(
  tx: Tx,
  act: Act,
  { id, tagIds, ifMatch, around }: { id: string; tagIds: string[]; ifMatch: number | null; around: GuideContext },
): Promise<EgarDetail> {
  const viewer = await readViewer(tx, act.principal);
  const { accountId } = viewer;
  const guide = await oneGuide(tx, viewer, id, { lock: true });
  const [current] = await guideRows(tx, viewer, [guide], around);
  refuseUnless('editTags', guide, viewerCapacities(guide, viewer), (message) => refused([message], current));
  if (ifMatch !== null && ifMatch !== guide.version) throw changedMeanwhile(current as { Version: number });
  const own = await knownTags(tx, accountId, tagIds);
  if (own.length < new Set(tagIds).size) throw invalid([{ Field: 'tagIds', Message: guideMessages.unknownTag }]);
  const namesOf = async () =>
    ((await readTags(tx, accountId, [guide.id])).get(guide.id) ?? []).map((tag) => tag.InternalCode).join(', ');
  const before = await namesOf();
  await tx.delete(guideTags).where(and(eq(guideTags.guideId, guide.id), eq(guideTags.accountId, accountId)));
  if (own.length > 0)
    await tx.insert(guideTags).values(own.map((tag) => ({ guideId: guide.id, accountId, tagId: tag.Id })));
  await touch(tx, guide);
  await recordGuide(tx, guide.id, toActor(act, viewerPartyName(guide, viewer), 'editor', guide.issuedAt), {
    act: 'editTags',
    from: guide.status,
    to: guide.status,
    changes: [{ Field: 'tagIds', Old: before || null, New: (await namesOf()) || null }],
  });
  return readGuideDetail(tx, viewer, await oneGuide(tx, viewer, id), around);
}
