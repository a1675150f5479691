import { isFor, type Transition } from '../../../src/domain/guide/guide-acts.ts';
import { isAsSeen, type SeenCorrection } from '../../../src/domain/guide/guide-correction.ts';
import { guideMessages } from '../../../src/domain/guide/guide-messages.ts';
import { type AcceptEmission, lisbonMoment } from '../../../src/domain/guide/guide-moves.ts';
import { type EgarRectify, momentErrors, rectified, rectifyErrors } from '../../../src/domain/guide/guide-rectify.ts';
import { capacitiesOf } from '../../../src/domain/guide/guide-viewer.ts';
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

/** What a signed-in user asks: the first of `transitions` for which they are somebody. */
export interface Asked {
  guideId: string;
  transitions: readonly [Transition, ...Transition[]];
  comment?: string | null;
  arrival?: AcceptEmission;
  correction?: EgarRectify;
  /** What was seen of the correction that this answers. */
  seen?: SeenCorrection | undefined;
}

export interface Prepared {
  viewer: Viewer;
  seen: TaggedGuide;
  place: HeldPlace;
  data: TransitionData;
}

/**
 * Everything that must hold before the national system is asked: permission, state, the values themselves.
 * @throws Refusal 400 with `Current` where the state is another, 403 where the establishment has no access, 404
 */
export async function prepareTransition(db: Db, act: Act, asked: Asked, around: Surroundings): Promise<Prepared> {
  const viewer = await viewerOf(db, act.principal);
  const seen = await taggedGuide(db, viewer, asked.guideId);
  const { guide } = seen;
  const held = capacitiesFor(guide, viewer);
  const transition = asked.transitions.find((one) => isFor(one, held)) ?? asked.transitions[0];
  const current = viewedRow(viewer, seen, around);
  refuseUnless(transition, guide, held, (message) => refused([message], current));
  if (!isPresent(guide, asked.seen)) throw refused([guideMessages.correctedAgain], current);
  const place = actingPlace(guide, viewer, transition);
  if (!place.hasApaAccess) throw noAccess(guideMessages.noCredentials);
  const closedAt = refuseValues(guide, asked, around.now);
  if (asked.correction) {
    const after = rectified(valuesOf(guide), asked.correction);
    await refuseWithoutLicense(db, viewer.accountId, { ...partiesIn(guide).destin, ...after }, around.now);
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
      comment: asked.correction?.comment ?? asked.comment ?? null,
      correction: asked.correction ?? null,
    },
  };
}

const capacityOf = (transition: Transition, held: ReadonlySet<string>) => {
  if (transition === 'acceptEmission' || transition === 'rejectEmission' || transition === 'rectify') return 'destin';
  return held.has('origin') ? 'origin' : 'issuer';
};

/** The establishment by which the viewer may do it, one with access before one without. */
function actingPlace(guide: Guide, { held }: Viewer, transition: Transition): HeldPlace {
  const parties = partiesIn(guide);
  const may = held.filter((place) => isFor(transition, capacitiesOf(parties, [place])));
  return (may.find((place) => place.hasApaAccess) ?? may[0]) as HeldPlace;
}

/** Whether what was seen of a correction is what would now be answered. */
export function isPresent(guide: Guide, seen: SeenCorrection | undefined): boolean {
  const now = rectificationOf(guide);
  return !seen || !now || isAsSeen(seen, now);
}

/** @returns when the waste arrived, where the act says so. @throws Refusal 400 by field */
export function refuseValues(guide: Guide, { arrival, correction }: Pick<Asked, 'arrival' | 'correction'>, now: Date): Date | null {
  if (correction) {
    const errors = rectifyErrors(correction, valuesOf(guide), guide.firstTransportAt, now);
    if (errors.length > 0) throw invalid(errors);
    return new Date(correction.endDate as string);
  }
  if (!arrival) return null;
  const at = lisbonMoment(arrival);
  const errors = momentErrors('day', at, guide.firstTransportAt, now);
  if (errors.length > 0) throw invalid(errors);
  return at;
}
