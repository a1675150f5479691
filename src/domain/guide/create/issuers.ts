import { establishmentTypes } from '#domain/reference/establishment.ts';
import { type Held, mayAct, sameParty } from '../viewer.ts';
import { toOrigin } from './parties.ts';
import type { EgarCreate } from './payload.ts';
import { type GuideType, guideTypes } from './types.ts';

interface Party {
  vat: string;
  apaCode: string;
}

/** Parties of a guide that is about to be created. */
export interface Involved {
  type: GuideType;
  origin: Party;
  destin: Party;
  transporterVats: readonly string[];
}

export const listInvolved = (p: EgarCreate): Involved => ({
  type: p.selectedEgarCreateType,
  origin: toOrigin(p),
  destin: { vat: p.vatDestin, apaCode: p.codApaDestin },
  transporterVats: p.transporters.map((one) => one.vat),
});

const matches = (place: Held, { vat, apaCode }: Party): boolean =>
  place.vat !== '' && place.vat === vat && (apaCode === '' || place.apaCode === apaCode);

/**
 * Returns true if guides can be issued in the establishment's name: an own one, or a client's with
 * access to the national system.
 */
const isUsable = ({ type, hasApaAccess }: Held): boolean => type === establishmentTypes.own || hasApaAccess;

/**
 * Returns true if the user may issue guides at all (spec 2 §4): the single rule of menu, form and
 * server.
 */
export const mayIssue = (held: readonly Held[]): boolean => held.some((place) => isUsable(place) && mayAct(place));

/**
 * Returns the user's establishments that take part, whatever the permission: origin first, then
 * recipient, then transporters.
 */
export function involvedPlaces<T extends Held>(held: readonly T[], { origin, destin, transporterVats }: Involved): T[] {
  const usable = held.filter(isUsable);
  const first = (test: (place: T) => boolean) => usable.filter(test).slice(0, 1);
  const found = [
    ...first((place) => matches(place, origin)),
    ...first((place) => matches(place, destin)),
    ...transporterVats.flatMap((vat) => first((place) => matches(place, { vat, apaCode: '' }))),
  ];
  return [...new Set(found)];
}

/** Returns the establishments in whose name the guide could be issued (spec 2 §4). */
export const issuersAmong = <T extends Held>(held: readonly T[], involved: Involved): T[] =>
  involvedPlaces(held, involved).filter(mayAct);

/**
 * Chooses the issuer among the possible ones (spec 2 §4): with none it is unset, a single one is
 * taken, between two the user chooses, except for construction works, where the second is taken.
 */
export function settledIssuer<T>(type: GuideType, possible: readonly T[]): { issuer: T | null; ask: boolean } {
  const [first, second] = possible;
  if (first === undefined || second === undefined) return { issuer: first ?? null, ask: false };
  return guideTypes[type].takesSecondIssuer ? { issuer: second, ask: false } : { issuer: null, ask: true };
}

/**
 * Returns the establishment whose missing access will get the guide refused: the only possible
 * issuer, or the first one if no establishment of the user has access. Null if nothing stands in
 * the way yet.
 */
export function issuerWithoutAccess<T extends Held>(held: readonly T[], involved: Involved): T | null {
  const acting = held.filter((place) => isUsable(place) && mayAct(place));
  if (!acting.some(({ hasApaAccess }) => hasApaAccess)) return acting[0] ?? null;
  const { issuer } = settledIssuer(involved.type, issuersAmong(held, involved));
  return issuer && !issuer.hasApaAccess ? issuer : null;
}

/**
 * Returns the origin's code as issued: without a code, an origin of the issuer's company is the
 * issuer's own establishment.
 */
export const originCode = (issuer: Party, { vat, apaCode }: Party): string =>
  apaCode === '' && vat === issuer.vat ? issuer.apaCode : apaCode;

/**
 * Returns true if a guide issued in this name is authorised at once: by its origin, or for it with
 * access (domain, states and transitions).
 */
export const authorizesAtOnce = (issuer: Party, origin: Party): boolean =>
  sameParty(issuer, { vat: origin.vat, apaCode: originCode(issuer, origin) });
