import { establishmentTypes } from '../reference/establishment.ts';
import type { EgarCreate } from './guide-create.ts';
import { originOf } from './guide-parties.ts';
import { type GuideType, guideTypes } from './guide-types.ts';
import { type Held, mayAct, sameParty } from './guide-viewer.ts';

interface Party {
  vat: string;
  apaCode: string;
}

/** The parties of a guide about to be made. */
export interface Involved {
  type: GuideType;
  origin: Party;
  destin: Party;
  transporterVats: readonly string[];
}

export const involvedIn = (p: EgarCreate): Involved => ({
  type: p.selectedEgarCreateType,
  origin: originOf(p),
  destin: { vat: p.vatDestin, apaCode: p.codApaDestin },
  transporterVats: p.transporters.map((one) => one.vat),
});

const matches = (place: Held, { vat, apaCode }: Party): boolean =>
  place.vat !== '' && place.vat === vat && (apaCode === '' || place.apaCode === apaCode);

/** Whether guides can be issued in its name: an own establishment, or a client's with access to the national system. */
const isUsable = ({ type, hasApaAccess }: Held): boolean => type === establishmentTypes.own || hasApaAccess;

/** Who may issue guides at all (spec 2 §4): the single rule of menu, form and server. */
export const mayIssue = (held: readonly Held[]): boolean => held.some((place) => isUsable(place) && mayAct(place));

/** The establishments that take part, whatever the permission: origin first, then recipient, then transporters. */
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

/** Those in whose name the guide could be issued (spec 2 §4). */
export const issuersAmong = <T extends Held>(held: readonly T[], involved: Involved): T[] => involvedPlaces(held, involved).filter(mayAct);

/**
 * What the number of possible issuers means (spec 2 §4): none leaves it unset, one is taken, of two the user chooses, except for
 * construction works, where the second is taken.
 */
export function settledIssuer<T>(type: GuideType, possible: readonly T[]): { issuer: T | null; ask: boolean } {
  const [first, second] = possible;
  if (first === undefined || second === undefined) return { issuer: first ?? null, ask: false };
  return guideTypes[type].takesSecondIssuer ? { issuer: second, ask: false } : { issuer: null, ask: true };
}

/**
 * Returns the place whose missing access will have the guide refused: the only possible issuer, or any while no place of the user has access;
 * null when nothing stands against it yet.
 */
export function issuerWithoutAccess<T extends Held>(held: readonly T[], involved: Involved): T | null {
  const acting = held.filter((place) => isUsable(place) && mayAct(place));
  if (!acting.some(({ hasApaAccess }) => hasApaAccess)) return acting[0] ?? null;
  const { issuer } = settledIssuer(involved.type, issuersAmong(held, involved));
  return issuer && !issuer.hasApaAccess ? issuer : null;
}

/** The origin's code as issued: an origin without one is the issuer's own place, if the issuer is that company. */
export const originCode = (issuer: Party, { vat, apaCode }: Party): string =>
  apaCode === '' && vat === issuer.vat ? issuer.apaCode : apaCode;

/** Whether a guide issued in this name is authorised at once: by its origin, or for it with access (domain, states and transitions). */
export const authorizesAtOnce = (issuer: Party, origin: Party): boolean =>
  sameParty(issuer, { vat: origin.vat, apaCode: originCode(issuer, origin) });
