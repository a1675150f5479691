import { eq, inArray } from 'drizzle-orm';
import { type Guide, guides } from '#server/db/schema/guides.ts';
import { registryDifferences } from '#server/db/schema/readings.ts';
import type { Tx } from '#server/db/types.ts';
import type { RegistryGuide, RegistryState } from '#server/registry/registry.ts';
import { guideRecords } from '../records.ts';
import { isAdoptable, listFieldDifferences } from '../registry/compare.ts';
import { type IntentProgress, readOpenIntents } from '../registry/open-intents.ts';
import { takeState } from '../registry/take-state.ts';
import { keepDifference, readDifferences } from './kept-differences.ts';
import { notifyOfReading } from './notify.ts';
import type { PageContext } from './page-context.ts';
import { differs, quietColumns } from './quiet-columns.ts';
import { systemActor } from './system-actor.ts';
import { newTransporters, takeTransporters } from './take-transporters.ts';

/** A known guide, what the national system has, and what was found before and is under way here. */
interface Compared {
  guide: Guide;
  theirs: RegistryGuide;
  before: RegistryState | undefined;
  progress: IntentProgress | undefined;
}

/**
 * Compares guides of a page with those here: applies the state of the national system where nothing
 * of ours is under way and our rules lead there, and keeps other differences to be shown.
 * @returns true if any guide or difference changed
 */
export async function compareKnown(
  tx: Tx,
  context: PageContext,
  known: readonly Guide[],
  fetched: ReadonlyMap<string, RegistryGuide>,
): Promise<boolean> {
  const before = await readDifferences(tx, known);
  const differing = known.filter((guide) => {
    const theirs = fetched.get(guide.number);
    return theirs && (before.has(guide.id) || differs(guide, theirs, context.owner));
  });
  if (differing.length === 0) return false;
  const ids = differing.map(({ id }) => id);
  const locked = await guideRecords(tx, inArray(guides.id, ids), { lock: true });
  // Read after the locks: an act opens its intent only while it holds the guide.
  const open = await readOpenIntents(tx, ids, context.askedAt);
  let changed = false;
  for (const guide of locked) {
    const theirs = fetched.get(guide.number);
    if (!theirs) continue;
    const one = { guide, theirs, before: before.get(guide.id), progress: open.get(guide.id) };
    if (await settle(tx, context, one)) changed = true;
  }
  return changed;
}

async function settle(tx: Tx, context: PageContext, one: Compared): Promise<boolean> {
  const { progress, theirs } = one;
  // The answer may be older than the act.
  if (progress === 'ended') return false;
  const transporters = progress ? null : newTransporters(one.guide, theirs);
  if (!transporters) return settleState(tx, context, one);
  const actor = systemActor(context.now);
  const guide = await takeTransporters(tx, one.guide, { transporters, actor }, context.concludeDays);
  await settleState(tx, context, { ...one, guide });
  return true;
}

async function settleState(
  tx: Tx,
  { owner, now, concludeDays, isFirst }: PageContext,
  { guide, theirs, before, progress }: Compared,
): Promise<boolean> {
  const found = listFieldDifferences(guide, theirs);
  const actor = systemActor(now);
  if (found.length > 0 && (progress || !isAdoptable(guide, theirs)))
    return keepDifference(tx, { guide, theirs, before }, now);
  if (found.length > 0) {
    await takeState(tx, guide, { theirs, found, actor }, concludeDays);
    if (!isFirst) await notifyOfReading(tx, { ...guide, status: theirs.status }, actor);
    return true;
  }
  if (before) await tx.delete(registryDifferences).where(eq(registryDifferences.guideId, guide.id));
  const quiet = differs(guide, theirs, owner);
  if (quiet)
    await tx
      .update(guides)
      .set(quietColumns(guide, theirs, owner))
      .where(eq(guides.id, guide.id));
  return quiet || before !== undefined;
}
