import { isFor, type Transition } from '../../../src/domain/guide/guide-acts.ts';
import { isAsSeen, type SeenCorrection } from '../../../src/domain/guide/guide-correction.ts';
import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import type { AcceptEmission } from '../../../src/domain/guide/guide-moves.ts';
import { type EgarRectify, momentErrors, rectified, rectifyErrors } from '../../../src/domain/guide/guide-rectify.ts';
import { capacitiesOf } from '../../../src/domain/guide/guide-viewer.ts';
import { lisbonMoment } from '../../../src/lib/lisbon-time.ts';
import type { Guide } from '../../db/schema/guides.ts';
import type { Db } from '../../db/types.ts';
import type { Act } from '../history.ts';
import { invalid, noAccess, refused } from '../refusal.ts';
import { actorOf } from './guide-history.ts';
import { type TaggedGuide, taggedGuide } from './guide-records.ts';
import { capacitiesFor, partiesIn, viewedRow } from './guide-row.ts';
import { refuseWithoutLicense } from './licenses.ts';
import { rectificationOf } from './read.ts';
import { refuseUnless, type TransitionData, valuesOf } from './transitions.ts';
import { type HeldPlace, type Surroundings, type Viewer, viewerOf } from './viewer.ts';

/** The request of a signed-in user: the first of `transitions` that their capacity allows. */
export interface ActRequest {
  guideId: string;
  transitions: readonly [Transition, ...Transition[]];
  comment?: string | null;
  arrival?: AcceptEmission;
  correction?: EgarRectify;
  /** The correction as the user saw it when answering. */
  seen?: SeenCorrection | undefined;
}

export interface Prepared {
  viewer: Viewer;
  seen: TaggedGuide;
  place: HeldPlace;
  data: TransitionData;
}

/**
 * Checks everything before the call to the national system: permission, state and values.
 * @throws Refusal 400 with `Current` in another state, 403 when the establishment has no access, 404
 */
export async function prepareTransition(db: Db, act: Act, request: ActRequest, around: Surroundings): Promise<Prepared> {
  const viewer = await viewerOf(db, act.principal);
  const seen = await taggedGuide(db, viewer, request.guideId);
  const { guide } = seen;
  const held = capacitiesFor(guide, viewer);
  const transition = request.transitions.find((one) => isFor(one, held)) ?? request.transitions[0];
  const current = viewedRow(viewer, seen, around);
  refuseUnless(transition, guide, held, (message) => refused([message], current));
  if (!isPresent(guide, request.seen)) throw refused([guideMessages.correctedAgain], current);
  const place = actingPlace(guide, viewer, transition);
  if (!place.hasApaAccess) throw noAccess(guideMessages.noCredentials);
  const closedAt = refuseValues(guide, request, around.now);
  if (request.correction) {
    const after = rectified(valuesOf(guide), request.correction);
    await refuseWithoutLicense(db, viewer.accountId, { ...partiesIn(guide, viewer).destin, ...after }, around.now);
  }
  const capacity = transition.endsWith('AsOrigin') ? 'asOrigin' : capacityOf(transition, held);
  return {
    viewer,
    seen,
    place,
    data: {
      transition,
      actor: actorOf(act, place.name, capacity, guide.issuedAt),
      closedAt: closedAt?.toISOString() ?? null,
      comment: request.correction?.comment ?? request.comment ?? null,
      correction: request.correction ?? null,
    },
  };
}

const capacityOf = (transition: Transition, held: ReadonlySet<string>) => {
  if (transition === 'acceptEmission' || transition === 'rejectEmission' || transition === 'rectify') return 'destin';
  return held.has('origin') ? 'origin' : 'issuer';
};

/** The establishment through which the viewer may act, preferring one with access. */
function actingPlace(guide: Guide, viewer: Viewer, transition: Transition): HeldPlace {
  const parties = partiesIn(guide, viewer);
  const may = viewer.held.filter((place) => isFor(transition, capacitiesOf(parties, [place])));
  return (may.find((place) => place.hasApaAccess) ?? may[0]) as HeldPlace;
}

/** Whether the correction that the user saw is still the current one. */
export function isPresent(guide: Guide, seen: SeenCorrection | undefined): boolean {
  const now = rectificationOf(guide);
  return !seen || !now || isAsSeen(seen, now);
}

/** @returns the arrival time of the waste, when the act carries one. @throws Refusal 400 by field */
export function refuseValues(guide: Guide, { arrival, correction }: Pick<ActRequest, 'arrival' | 'correction'>, now: Date): Date | null {
  if (correction) {
    const errors = rectifyErrors(correction, valuesOf(guide), guide.firstTransportAt, now);
    if (errors.length > 0) throw invalid(errors);
    return new Date(correction.endDate as string);
  }
  if (!arrival) return null;
  const at = lisbonMoment(arrival, now);
  const errors = momentErrors('day', at, guide.firstTransportAt, now);
  if (errors.length > 0) throw invalid(errors);
  return at;
}
