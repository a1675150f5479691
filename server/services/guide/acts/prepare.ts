import type { Capacity } from '#domain/guide/acts/capacities.ts';
import type { ActContent } from '#domain/guide/acts/payloads.ts';
import { momentErrors, rectified, rectifyErrors } from '#domain/guide/acts/rectification.ts';
import { isAsSeen, type SeenRectification } from '#domain/guide/acts/seen-rectification.ts';
import { findCapacity, isNational } from '#domain/guide/acts/state-machine.ts';
import type { Transition } from '#domain/guide/acts/table.ts';
import { findProbableArrival } from '#domain/guide/arrival.ts';
import { guideMessages } from '#domain/guide/messages.ts';
import { resolveCapacities } from '#domain/guide/viewer.ts';
import { lisbonMoment } from '#lib/lisbon-time.ts';
import type { Guide } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';
import type { Act } from '#server/services/history.ts';
import { invalid, noAccess, refused } from '#server/services/refusal.ts';
import { refuseWithoutLicense } from '../destin-license.ts';
import { type Actor, toActor } from '../history.ts';
import type { GuideContext, HeldPlace, Viewer } from '../list/viewer.ts';
import { toRectification } from '../read.ts';
import { type TaggedGuide, viewedGuide } from '../records.ts';
import { listParties, viewedRow, viewerCapacities } from '../row.ts';
import { readSignedPaper } from './paper-signature.ts';
import { refuseUnless, type TransitionData, toRectifiableValues } from './transitions.ts';
import { readTransporterChange } from './transporter-change.ts';

/** Request of a signed-in user, who acts in the first of the act's capacities that they hold. */
export interface ActRequest extends ActContent {
  guideId: string;
  act: Transition;
}

export interface Prepared {
  viewer: Viewer;
  seen: TaggedGuide;
  place: HeldPlace;
  data: TransitionData;
}

/**
 * Checks everything before the call to the national system: permission, state and values.
 * @throws Refusal 400 with `Current` in another state, 403 if the establishment has no access, 404
 */
export async function prepareTransition(
  db: Db,
  act: Act,
  request: ActRequest,
  { names, ...around }: GuideContext & { names: ReadonlyMap<string, string> },
): Promise<Prepared> {
  const { viewer, seen } = await viewedGuide(db, act.principal, request.guideId);
  const { guide } = seen;
  const held = viewerCapacities(guide, viewer);
  const { act: transition } = request;
  const current = viewedRow(viewer, seen, around);
  const refusal = (message: string) => refused([message], current);
  refuseUnless(transition, guide, held, refusal);
  if (!isPresent(guide, request.seen)) throw refused([guideMessages.correctedAgain], current);
  const place = actingPlace(guide, viewer, transition);
  if (isNational(transition) && !place.hasApaAccess) throw noAccess(guideMessages.noCredentials);
  const closedAt = refuseValues(guide, request, around.now);
  if (request.rectification) {
    const after = rectified(toRectifiableValues(guide), request.rectification);
    await refuseWithoutLicense(db, viewer.accountId, { ...listParties(guide, viewer).destin, ...after }, around.now);
  }
  const capacity = findCapacity(transition, held) as Capacity & Actor['capacity'];
  const transporters = readTransporterChange(guide, request, { capacity, viewer, names }, refusal);
  return {
    viewer,
    seen,
    place,
    data: {
      transition,
      actor: toActor(act, place.name, capacity, guide.issuedAt),
      closedAt: closedAt?.toISOString() ?? null,
      comment: request.rectification?.comment ?? request.comment ?? null,
      rectification: request.rectification ?? null,
      transporters,
      signedPaper: await readSignedPaper(db, act, guide, request),
    },
  };
}

/** Returns the establishment through which the viewer may act, preferably with access. */
function actingPlace(guide: Guide, viewer: Viewer, transition: Transition): HeldPlace {
  const parties = listParties(guide, viewer);
  const may = viewer.held.filter((place) => findCapacity(transition, resolveCapacities(parties, [place])));
  return (may.find((place) => place.hasApaAccess) ?? may[0]) as HeldPlace;
}

/** Returns true if the correction that the user saw is still the current one. */
export function isPresent(guide: Guide, seen: SeenRectification | undefined): boolean {
  const now = toRectification(guide);
  return !seen || !now || isAsSeen(seen, now);
}

/**
 * Checks the values of an act.
 * @returns the arrival time of the waste, if the act has one
 * @throws Refusal 400 by field
 */
export function refuseValues(
  guide: Guide,
  { arrival, rectification, assumesArrival }: ActContent,
  now: Date,
): Date | null {
  if (rectification) {
    const errors = rectifyErrors(rectification, toRectifiableValues(guide), guide.firstTransportAt, now);
    if (errors.length > 0) throw invalid(errors);
    const at = new Date(rectification.endDate as string);
    if (!assumesArrival) return at;
    const starts = [guide.firstTransportAt.toISOString(), ...guide.transporters.map((one) => one.at)];
    return findProbableArrival({ earlier: guide.rectification?.closeAt ?? null, starts }, at);
  }
  if (!arrival) return null;
  const at = lisbonMoment(arrival, now);
  const errors = momentErrors('day', at, guide.firstTransportAt, now);
  if (errors.length > 0) throw invalid(errors);
  return at;
}
