import { hasKey, keysOf } from '#lib/records.ts';
import type { GuideStatus } from '../status.ts';
import { type Capacity, capacities } from './capacities.ts';
import type { LinkKind } from './link-pages.ts';
import type { ActContent } from './payloads.ts';
import type { ActRow, Call } from './row.ts';
import { type GuideAct, type GuideAction, guideActs, type LinkAct, type Transition } from './table.ts';

/** Returns the row of an act, with every property that a row may have. */
export const findAct = (act: GuideAct): ActRow => guideActs[act];

/** Returns the row of the act with this name, if there is one. */
export const findActByName = (name: string): ActRow | undefined =>
  hasKey(guideActs, name) ? findAct(name) : undefined;

/** All acts, in table order. */
export const acts = keysOf(guideActs);
/** Returns true for an act that changes the guide for all its parties. */
export const isTransition = (act: GuideAct): act is Transition => findAct(act).to !== undefined;
/** Acts that change the guide for all its parties, in table order. */
export const transitions = acts.filter(isTransition);
/** Returns true for an act that the national system records. */
export const isNational = (act: Transition): boolean => findAct(act).local !== true;
/** Returns true for an act after which the guide is in another state. */
export const movesOn = (act: GuideAct): boolean => isTransition(act) && findAct(act).to !== 'same';

/** Returns the capacity in which one of these may do the act, whatever the state. */
export const findCapacity = (act: GuideAct, held: ReadonlySet<Capacity>): Capacity | undefined =>
  keysOf(findAct(act).by).find((capacity) => held.has(capacity));

/** Returns true if one of these capacities may perform the act on a guide in this state. */
export const mayDo = (act: GuideAct, status: GuideStatus, held: ReadonlySet<Capacity>): boolean =>
  findAct(act).from.includes(status) && findCapacity(act, held) !== undefined;

/** Returns the state after an act; null if it is not offered from `status`, or changes no guide. */
export function next(status: GuideStatus, act: GuideAct): GuideStatus | null {
  const { from, to } = findAct(act);
  if (!from.includes(status)) return null;
  return to === 'same' ? status : (to ?? null);
}

/**
 * Returns the acts by which a party in this capacity can move a guide on from this state, in table
 * order.
 */
export const listMoves = (status: GuideStatus, capacity: Capacity): Transition[] =>
  transitions.filter((act) => movesOn(act) && mayDo(act, status, new Set([capacity])));

/**
 * Returns the row's `Actions` (spec 2 §4), in table order. Non-compliance is included only if the
 * deployment has a front end for it.
 */
export function listActions(
  status: GuideStatus,
  held: ReadonlySet<Capacity>,
  withNonCompliance = false,
): GuideAction[] {
  const candidates = withNonCompliance ? acts : acts.filter((act) => act !== 'reportNonCompliance');
  const found = candidates.flatMap((act) => {
    const { from, by } = findAct(act);
    return from.includes(status) ? capacities.flatMap((one) => (held.has(one) && by[one] ? [by[one]] : [])) : [];
  });
  return [...new Set(found)] as GuideAction[];
}

/** A call, and the act that it does. */
interface ActCall extends Omit<Call, 'asOrigin'> {
  act: GuideAct;
}

/** Returns the calls of all acts, those for a client's origin included. */
export const listCalls = (): ActCall[] =>
  acts.flatMap((act) => {
    const { call } = findAct(act);
    if (!call) return [];
    const { asOrigin, ...own } = call;
    return [{ act, ...own }, ...(asOrigin ? [{ act, ...own, path: asOrigin }] : [])];
  });

/** Returns the content of an act's payload, as its schema has parsed it. */
export const readContent = (act: Transition, sent: unknown): ActContent =>
  (guideActs[act].body.toContent as (sent: unknown) => ActContent)(sent);

/** Returns true for the name of an act that can be done by a link. */
export const isLinkAct = (name: string): name is LinkAct => hasKey(guideActs, name) && 'link' in guideActs[name];

/** Returns the acts that a link of this kind allows; performing one spends the link. */
export const listLinkActs = (kind: LinkKind): LinkAct[] =>
  acts.filter((act): act is LinkAct => findAct(act).link?.kind === kind);

/** Returns the capacity of a link's holder: the party to which the link was sent. */
export function linkCapacity(kind: LinkKind): 'origin' | 'destin' {
  const [act] = listLinkActs(kind);
  return act && 'destin' in guideActs[act].by ? 'destin' : 'origin';
}
