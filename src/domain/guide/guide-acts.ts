import { type GuideStatus, guideStatuses, liveStatuses } from './guide-status.ts';

/**
 * A viewer's relation to a guide. `origin`, `asOrigin` (holds the client establishment that is the origin, with access), `destin`,
 * `issuer` and `editor` (any party's) require permission 10 or 20; `reader` is any party with any permission, drivers and externals
 * included.
 */
export const capacities = ['origin', 'asOrigin', 'destin', 'issuer', 'editor', 'reader'] as const;
export type Capacity = (typeof capacities)[number];

interface Rule {
  /** The row action of the specification (spec 2 §4). */
  action: `CAN_${string}`;
  from: readonly GuideStatus[];
  by: readonly Capacity[];
  /** The resulting state; absent when it does not change. */
  to?: GuideStatus;
}

const all = guideStatuses;

/** The guide's state machine, as data (domain, states and transitions). `next` and `actionsOf` are its only interpreters. */
export const guideActs = {
  authorize: { action: 'CAN_AUTHORIZE', from: ['i'], by: ['origin'], to: 'o' },
  authorizeAsOrigin: { action: 'CAN_AUTHORIZE_AS_IF_ORIGIN', from: ['i'], by: ['asOrigin'], to: 'o' },
  acceptEmission: { action: 'CAN_ACCEPT_EMISSION', from: ['o', 'rr'], by: ['destin'], to: 'f' },
  rejectEmission: { action: 'CAN_REJECT_EMISSION', from: ['o'], by: ['destin'], to: 'rv' },
  rectify: { action: 'CAN_RECTIFY', from: ['o', 'rr'], by: ['destin'], to: 'r' },
  acceptRectification: { action: 'CAN_ACCEPT_RECTIFICATION', from: ['r'], by: ['origin'], to: 'f' },
  rejectRectification: { action: 'CAN_ACCEPT_RECTIFICATION', from: ['r'], by: ['origin'], to: 'rr' },
  acceptRectificationAsOrigin: { action: 'CAN_ACCEPT_RECTIFICATION_AS_IF_ORIGIN', from: ['r'], by: ['asOrigin'], to: 'f' },
  rejectRectificationAsOrigin: { action: 'CAN_ACCEPT_RECTIFICATION_AS_IF_ORIGIN', from: ['r'], by: ['asOrigin'], to: 'rr' },
  revoke: { action: 'CAN_REVOKE', from: ['i', 'o'], by: ['issuer', 'origin'], to: 'rv' },
  editTags: { action: 'CAN_EDIT', from: [...liveStatuses, 'f'], by: ['editor'] },
  seeDocument: { action: 'CAN_SEE_DOCUMENT', from: all, by: ['reader'] },
  consult: { action: 'CAN_CONSULT', from: all, by: ['reader'] },
  requestAuthorization: { action: 'CAN_REQUEST_AUTHORIZATION', from: ['i'], by: ['issuer'] },
  requestAcceptance: { action: 'CAN_REQUEST_RECTIFICATION', from: ['o'], by: ['issuer', 'origin'] },
  requestRectificationAcceptance: { action: 'CAN_REQUEST_RECTIFICATION_ACCEPTANCE', from: ['r'], by: ['destin'] },
  sendProof: { action: 'CAN_SEND_PROOF_EGAR', from: all, by: ['editor'] },
  reportNonCompliance: { action: 'CAN_CREATE_NON_COMPLIANCE', from: ['o', 'r', 'rr', 'f'], by: ['editor'] },
} as const satisfies Record<string, Rule>;

export type GuideAct = keyof typeof guideActs;
export type GuideAction = (typeof guideActs)[GuideAct]['action'];

/** Acts that change the state, and so involve the national system. */
export type Transition = { [A in GuideAct]: (typeof guideActs)[A] extends { to: GuideStatus } ? A : never }[GuideAct];

/** True when one of these capacities may perform the act on a guide in this state. */
export function mayDo(act: GuideAct, status: GuideStatus, held: ReadonlySet<Capacity>): boolean {
  const { from, by }: Rule = guideActs[act];
  return from.includes(status) && by.some((capacity) => held.has(capacity));
}

/** The state an act leads to; null when it is not offered from `status` or leaves the state as it is. */
export function next(status: GuideStatus, act: GuideAct): GuideStatus | null {
  const { from, to }: Rule = guideActs[act];
  return from.includes(status) ? (to ?? null) : null;
}

/** The acts by which a party in this capacity can move a guide on from this state, in table order. */
export const movesOf = (status: GuideStatus, capacity: Capacity): Transition[] =>
  (Object.keys(guideActs) as GuideAct[]).filter(
    (act): act is Transition => mayDo(act, status, new Set([capacity])) && next(status, act) !== null,
  );

/** True when one of these capacities suits the act, whatever the state. */
export const isFor = (act: GuideAct, held: ReadonlySet<Capacity>): boolean =>
  guideActs[act].by.some((capacity: Capacity) => held.has(capacity));

/** The row's `Actions` (spec 2 §4), in table order. Non-compliance shows only where the deployment has such a front end. */
export function actionsOf(status: GuideStatus, held: ReadonlySet<Capacity>, withNonCompliance = false): GuideAction[] {
  const acts = (Object.keys(guideActs) as GuideAct[]).filter((act) => mayDo(act, status, held));
  const offered = withNonCompliance ? acts : acts.filter((act) => act !== 'reportNonCompliance');
  return [...new Set(offered.map((act) => guideActs[act].action))];
}
