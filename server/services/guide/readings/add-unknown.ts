import { guideHistory } from '#server/db/schema/guide-records.ts';
import type { Tx } from '#server/db/types.ts';
import type { RegistryGuide } from '#server/registry/registry.ts';
import { guideLine } from '../history.ts';
import { isPartyTo, storeGuides, withApaCodes } from '../registry/store.ts';
import { findCreation, type readOpenCreations } from './held-back.ts';
import { notifyOfReading } from './notify.ts';
import type { PageContext, PageOutcome } from './page-context.ts';
import { systemActor } from './system-actor.ts';

type OpenCreations = Awaited<ReturnType<typeof readOpenCreations>>;

/**
 * Stores the guides of a page that are unknown here and that an establishment with access is a
 * party to, with their history; those that a creation of this server may have issued are held back.
 */
export async function addUnknown(
  tx: Tx,
  { owner, now, concludeDays, isFirst }: PageContext,
  unknown: readonly RegistryGuide[],
  creations: OpenCreations,
): Promise<PageOutcome> {
  const own = unknown.filter((guide) => isPartyTo(withApaCodes(guide.facts, owner), owner));
  const held = own.flatMap((guide) => findCreation(guide, creations) ?? []);
  const stored = await storeGuides(
    tx,
    owner,
    own.filter((guide) => !findCreation(guide, creations)),
    concludeDays,
  );
  const actor = systemActor(now);
  if (stored.length > 0) {
    await tx
      .insert(guideHistory)
      .values(stored.map(({ id, status }) => guideLine(id, actor, { act: 'import', from: null, to: status })));
  }
  // The guides of the first sweep are years of old ones.
  if (!isFirst) for (const guide of stored) await notifyOfReading(tx, { ...guide, linkSecret: '' }, actor);
  return {
    isNews: stored.length > 0 || held.length > 0,
    isHeldBack: held.some(({ status }) => status === 'pending'),
  };
}
