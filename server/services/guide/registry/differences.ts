import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import {
  type AdoptDifference,
  type Comparable,
  canLeadTo,
  comparedAtOnce,
  compareFacts,
  type FieldDifference,
  type GuideDifferences,
  sameDifferences,
} from '#domain/guide/differences.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { liveStatuses } from '#domain/guide/status.ts';
import { type Guide, guides } from '#server/db/schema/guides.ts';
import type { Db, Tx } from '#server/db/types.ts';
import type { NationalRegistry, RegistryState } from '#server/registry/registry.ts';
import type { Act } from '#server/services/history.ts';
import { changedMeanwhile, refused } from '#server/services/refusal.ts';
import type { Principal } from '#server/services/sessions/principal.ts';
import { toRectifiableValues } from '../acts/transitions.ts';
import { recordGuide, toActor } from '../history.ts';
import { type GuideContext, readViewer, type Viewer } from '../list/viewer.ts';
import { guideRecords, oneGuide, type TaggedGuide, taggedGuide, visibleGuides } from '../records.ts';
import { viewedRow, viewerCapacities, viewerPartyName } from '../row.ts';
import { callRegistry } from './calls.ts';
import { stateColumns } from './import.ts';

type State = Pick<RegistryState, 'status' | 'destinComment' | 'rectification' | 'closedAt'>;

/**
 * Returns the comparable values of a guide in this state: those of its correction, if it has one,
 * since the parties look at these.
 */
function comparable(guide: Guide, { status, destinComment, rectification, closedAt }: State): Comparable {
  const { quantity, lerCode, operation, group, numPgl } = rectification ?? toRectifiableValues(guide);
  return {
    status,
    quantity: quantity.toFixed(2),
    lerCode,
    operation,
    group,
    numPgl,
    closedAt,
    destinComment: destinComment || null,
  };
}

const differences = (guide: Guide, theirs: RegistryState): FieldDifference[] =>
  compareFacts(
    comparable(guide, { ...guide, closedAt: guide.closedAt?.toISOString() ?? null }),
    comparable(guide, theirs),
  );

const mayAdopt = (guide: Guide, viewer: Viewer): boolean => viewerCapacities(guide, viewer).has('editor');

/**
 * Answers GET {egar}/registry/differences: compares a page of the open guides that the user may
 * read, oldest first, and returns those whose state differs in the national system.
 * @throws Refusal 503 if it is down
 */
export async function listDifferences(
  db: Db,
  registry: NationalRegistry,
  principal: Principal,
  { After }: { After: number },
): Promise<GuideDifferences> {
  const viewer = await readViewer(db, principal);
  const open = and(visibleGuides(viewer), inArray(guides.status, [...liveStatuses]), gt(guides.id, After));
  const found = await guideRecords(db, open, { order: asc(guides.id), limit: comparedAtOnce });
  const keys = found.map(({ number, code }) => ({ number, code }));
  const states = new Map(
    keys.length === 0 ? [] : (await callRegistry(() => registry.states(keys))).map((state) => [state.number, state]),
  );
  const Items = found.flatMap((guide) => {
    const theirs = states.get(guide.number);
    const Fields = theirs ? differences(guide, theirs) : [];
    return Fields.length === 0
      ? []
      : [{ UniqueId: guide.uniqueId, Number: guide.number, CanAdopt: mayAdopt(guide, viewer), Fields }];
  });
  const last = found.length === comparedAtOnce ? found.at(-1) : undefined;
  return { Items, Compared: found.length, Next: last ? String(last.id) : null };
}

/**
 * Does the part of POST {egar}/{id}/adopt before the transaction: reads the guide's state in the
 * national system; null if the guide is unknown there.
 * @throws Refusal 400 without permission, 404, 503
 */
export async function stateElsewhere(
  db: Db,
  registry: NationalRegistry,
  { principal }: Act,
  id: string,
): Promise<RegistryState | null> {
  const viewer = await readViewer(db, principal);
  const guide = await oneGuide(db, viewer, id);
  if (!mayAdopt(guide, viewer)) throw refused([m.notPermitted]);
  const { number, code } = guide;
  const [state] = await callRegistry(() => registry.states([{ number, code }]));
  return state ?? null;
}

/**
 * Returns true if acts of the parties lead to the state, and it has the data that the state needs.
 */
const isAdoptable = (guide: Guide, { status, rectification, closedAt }: RegistryState): boolean =>
  canLeadTo(guide.status, status) &&
  (rectification !== null || (status !== 'r' && status !== 'rr')) &&
  (closedAt !== null || status !== 'f');

/**
 * Replaces the guide's state here by that of the national system, with the values before and after
 * in the guide's history.
 * @throws Refusal 400 if the rules do not allow the state or nothing differs any more, 404, 412 if
 * either side is not as the user saw it
 */
export async function adoptState(
  tx: Tx,
  act: Act,
  { id, body: { Fields }, theirs }: { id: string; body: AdoptDifference; theirs: RegistryState | null },
  { concludeDays, ...around }: GuideContext & { concludeDays: number },
): Promise<TaggedGuide & { viewer: Viewer }> {
  const viewer = await readViewer(tx, act.principal);
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
    .set({ ...stateColumns(theirs, guide, concludeDays), authorized })
    .where(eq(guides.id, guide.id));
  await recordGuide(tx, guide.id, toActor(act, viewerPartyName(guide, viewer), 'editor', guide.issuedAt), {
    act: 'adopt',
    from: guide.status,
    to: theirs.status,
    changes: found
      .filter(({ Field }) => Field !== 'status')
      .map(({ Field, Ours, Theirs }) => ({ Field, Old: Ours, New: Theirs })),
  });
  return { ...(await taggedGuide(tx, viewer, id)), viewer };
}
