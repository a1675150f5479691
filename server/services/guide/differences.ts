import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { DeadlineDays } from '../../../src/domain/guide/guide-deadlines.ts';
import {
  type AdoptDifference,
  type Comparable,
  comparedAtOnce,
  differencesOf,
  type FieldDifference,
  type GuideDifferences,
  leadsTo,
  sameDifferences,
} from '../../../src/domain/guide/guide-differences.ts';
import { guideMessages as m } from '../../../src/domain/guide/guide-messages.ts';
import { liveStatuses } from '../../../src/domain/guide/guide-status.ts';
import { type Guide, guides } from '../../db/schema/guides.ts';
import type { Db, Tx } from '../../db/types.ts';
import type { NationalRegistry, RegistryState } from '../../registry/registry.ts';
import type { Act } from '../history.ts';
import type { Principal } from '../principal.ts';
import { changedMeanwhile, refused } from '../refusal.ts';
import { actorOf, recordGuide } from './guide-history.ts';
import { guideRecords, oneGuide, type TaggedGuide, taggedGuide, visibleTo } from './guide-records.ts';
import { capacitiesFor, partyNameOf, viewedRow } from './guide-row.ts';
import { stateColumns } from './import.ts';
import { ask } from './outside.ts';
import { valuesOf } from './transitions.ts';
import { type Surroundings, type Viewer, viewerOf } from './viewer.ts';

type State = Pick<RegistryState, 'status' | 'destinComment' | 'rectification' | 'closedAt'>;

/** The values of a guide in this state; those of a correction where it has one, since they are what the parties look at. */
function comparable(guide: Guide, { status, destinComment, rectification, closedAt }: State): Comparable {
  const { quantity, lerCode, operation, group, numPgl } = rectification ?? valuesOf(guide);
  return { status, quantity: quantity.toFixed(2), lerCode, operation, group, numPgl, closedAt, destinComment: destinComment || null };
}

const differences = (guide: Guide, theirs: RegistryState): FieldDifference[] =>
  differencesOf(comparable(guide, { ...guide, closedAt: guide.closedAt?.toISOString() ?? null }), comparable(guide, theirs));

const mayAdopt = (guide: Guide, viewer: Viewer): boolean => capacitiesFor(guide, viewer).has('editor');

/**
 * GET {egar}/registry/differences: a page of the open guides that the user may read, oldest first, and those of them that stand elsewhere in
 * the national system. @throws Refusal 503 when it is down
 */
export async function listDifferences(
  db: Db,
  registry: NationalRegistry,
  principal: Principal,
  { After }: { After: number },
): Promise<GuideDifferences> {
  const viewer = await viewerOf(db, principal);
  const open = and(visibleTo(viewer), inArray(guides.status, [...liveStatuses]), gt(guides.id, After));
  const found = await guideRecords(db, open, { order: asc(guides.id), limit: comparedAtOnce });
  const keys = found.map(({ number, code }) => ({ number, code }));
  const states = new Map(keys.length === 0 ? [] : (await ask(() => registry.states(keys))).map((state) => [state.number, state]));
  const Items = found.flatMap((guide) => {
    const theirs = states.get(guide.number);
    const Fields = theirs ? differences(guide, theirs) : [];
    return Fields.length === 0 ? [] : [{ UniqueId: guide.uniqueId, Number: guide.number, CanAdopt: mayAdopt(guide, viewer), Fields }];
  });
  const last = found.length === comparedAtOnce ? found.at(-1) : undefined;
  return { Items, Compared: found.length, Next: last ? String(last.id) : null };
}

/**
 * POST {egar}/{id}/adopt, before the transaction: the guide's state in the national system; null when it knows none.
 * @throws Refusal 400 without permission, 404, 503
 */
export async function stateElsewhere(db: Db, registry: NationalRegistry, { principal }: Act, id: string): Promise<RegistryState | null> {
  const viewer = await viewerOf(db, principal);
  const guide = await oneGuide(db, viewer, id);
  if (!mayAdopt(guide, viewer)) throw refused([m.notPermitted]);
  const { number, code } = guide;
  const [state] = await ask(() => registry.states([{ number, code }]));
  return state ?? null;
}

/** A state is taken where acts of the parties lead to it and it carries what that state needs. */
const isAdoptable = (guide: Guide, { status, rectification, closedAt }: RegistryState): boolean =>
  leadsTo(guide.status, status) && (rectification !== null || (status !== 'r' && status !== 'rr')) && (closedAt !== null || status !== 'f');

/**
 * Writes the state of the national system over ours, with the values before and after in the guide's history.
 * @throws Refusal 400 for what the rules cannot take or what is no longer different, 404, 412 when either side is not as the user saw it
 */
export async function adoptState(
  tx: Tx,
  act: Act,
  id: string,
  { Fields }: AdoptDifference,
  theirs: RegistryState | null,
  { days, ...around }: Surroundings & { days: DeadlineDays },
): Promise<TaggedGuide & { viewer: Viewer }> {
  const viewer = await viewerOf(tx, act.principal);
  const guide = await oneGuide(tx, viewer, id, { lock: true });
  if (!mayAdopt(guide, viewer)) throw refused([m.notPermitted]);
  const present = viewedRow(viewer, await taggedGuide(tx, viewer, id), around);
  const found = theirs ? differences(guide, theirs) : [];
  if (!theirs || found.length === 0) throw refused([m.noDifference], present);
  if (!sameDifferences(found, Fields)) throw changedMeanwhile(present);
  if (!isAdoptable(guide, theirs)) throw refused([m.notAdoptable], present);
  const authorized = guide.authorized || (theirs.status !== 'i' && theirs.status !== 'rv');
  await tx
    .update(guides)
    .set({ ...stateColumns(theirs, days), authorized })
    .where(eq(guides.id, guide.id));
  await recordGuide(tx, guide.id, actorOf(act, partyNameOf(guide, viewer), 'editor', guide.issuedAt), {
    act: 'adopt',
    from: guide.status,
    to: theirs.status,
    changes: found.filter(({ Field }) => Field !== 'status').map(({ Field, Ours, Theirs }) => ({ Field, Old: Ours, New: Theirs })),
  });
  return { ...(await taggedGuide(tx, viewer, id)), viewer };
}
