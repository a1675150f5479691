import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import {
  type AdoptDifference,
  comparedAtOnce,
  type GuideDifferences,
  sameDifferences,
} from '#domain/guide/differences.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { type Guide, guides } from '#server/db/schema/guides.ts';
import { registryDifferences } from '#server/db/schema/readings.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { Act } from '#server/services/history.ts';
import { changedMeanwhile, refused, underWay } from '#server/services/refusal.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { toActor } from '../history.ts';
import { type GuideContext, readViewer, type Viewer } from '../list/viewer.ts';
import { guideRecords, oneGuide, type TaggedGuide, taggedGuide, visibleGuides } from '../records.ts';
import { viewedRow, viewerCapacities, viewerPartyName } from '../row.ts';
import { isAdoptable, listFieldDifferences } from './compare.ts';
import { readOpenIntents } from './open-intents.ts';
import { takeState } from './take-state.ts';

const mayAdopt = (guide: Guide, viewer: Viewer): boolean => viewerCapacities(guide, viewer).has('editor');

/**
 * Answers GET {egar}/registry/differences: a page of the guides that the user may read and that the
 * last readings found in another state in the national system, oldest first.
 */
export async function listDifferences(
  db: Db,
  principal: Principal,
  { After }: { After: number },
): Promise<GuideDifferences> {
  const viewer = await readViewer(db, principal);
  const rows = await db
    .select({ id: guides.id, theirs: registryDifferences.theirs })
    .from(registryDifferences)
    .innerJoin(guides, eq(guides.id, registryDifferences.guideId))
    .where(and(visibleGuides(viewer), gt(guides.id, After)))
    .orderBy(asc(guides.id))
    .limit(comparedAtOnce);
  const theirs = new Map(rows.map((row) => [row.id, row.theirs]));
  const found = rows.length === 0 ? [] : await guideRecords(db, inArray(guides.id, [...theirs.keys()]));
  const Items = found.flatMap((guide) => {
    const state = theirs.get(guide.id);
    // Ours may have reached the same state since the reading.
    const Fields = state ? listFieldDifferences(guide, state) : [];
    if (!state || Fields.length === 0) return [];
    const CanAdopt = mayAdopt(guide, viewer) && isAdoptable(guide, state);
    return [{ UniqueId: guide.uniqueId, Number: guide.number, CanAdopt, Fields }];
  });
  const last = rows.length === comparedAtOnce ? rows.at(-1) : undefined;
  return { Items, Compared: rows.length, Next: last ? String(last.id) : null };
}

/**
 * Does POST {egar}/{id}/adopt: replaces the guide's state here by that which the last reading found
 * in the national system, with the values before and after in the guide's history.
 * @throws Refusal 400 without permission, if the rules do not allow the state or nothing differs
 * any more, 404, 409 while an act on the guide is in progress, 412 if either side is not as the
 * user saw it
 */
export async function adoptState(
  tx: Tx,
  act: Act,
  { id, body: { Fields } }: { id: string; body: AdoptDifference },
  { concludeDays, ...around }: GuideContext & { concludeDays: number },
): Promise<TaggedGuide & { viewer: Viewer }> {
  const viewer = await readViewer(tx, act.principal);
  const guide = await oneGuide(tx, viewer, id, { lock: true });
  if (!mayAdopt(guide, viewer)) throw refused([m.notPermitted]);
  const present = viewedRow(viewer, await taggedGuide(tx, viewer, id), around);
  const ofGuide = eq(registryDifferences.guideId, guide.id);
  const [difference] = await tx.select().from(registryDifferences).where(ofGuide);
  const found = difference ? listFieldDifferences(guide, difference.theirs) : [];
  if (!difference || found.length === 0) throw refused([m.noDifference], present);
  if (!sameDifferences(found, Fields)) throw changedMeanwhile(present);
  if (!isAdoptable(guide, difference.theirs)) throw refused([m.notAdoptable], present);
  if ((await readOpenIntents(tx, [guide.id])).get(guide.id) === 'pending') throw underWay();
  const actor = toActor(act, viewerPartyName(guide, viewer), 'editor', guide.issuedAt);
  await takeState(tx, guide, { theirs: difference.theirs, found, actor }, concludeDays);
  return { ...(await taggedGuide(tx, viewer, id)), viewer };
}
