import { type Involved, involvedPlaces, issuersAmong, settledIssuer } from '#domain/guide/create/issuers.ts';
import type { PossibleIssuers } from '#domain/guide/create/payload.ts';
import { guideMessages as m } from '#domain/guide/messages.ts';
import { mayAct } from '#domain/guide/viewer.ts';
import { invalid, refused } from '#server/services/refusal.ts';
import type { HeldPlace, Viewer } from '../list/viewer.ts';

/**
 * Answers POST {egar}/check-intervinients-v3 (spec 2 §4, §7): the user's establishments that could
 * issue the guide.
 */
export const possibleIssuers = (viewer: Viewer, involved: Involved): PossibleIssuers => ({
  Establishments: issuersAmong(viewer.held, involved).map(({ uniqueId, name }) => ({ UniqueId: uniqueId, Name: name })),
});

/**
 * Chooses the issuer: the requested one, the only one, or the second for construction works.
 * @throws Refusal 400 with the specification's keys
 */
export function chooseIssuer(viewer: Viewer, involved: Involved, requested: string | null): HeldPlace {
  const all = involvedPlaces(viewer.held, involved);
  const candidates = all.filter(mayAct);
  if (requested) {
    const chosen = candidates.find((place) => place.uniqueId === requested);
    if (chosen) return chosen;
    throw refused([
      viewer.held.some((place) => place.uniqueId === requested && !mayAct(place)) ? m.mayNotIssue : m.noIssuer,
    ]);
  }
  if (candidates.length === 0) {
    if (all.length > 0) throw refused([m.mayNotIssue]);
    const own = new Set(viewer.held.map((place) => place.vat).filter(Boolean));
    if (own.has(involved.origin.vat)) throw refused([m.originOfAccount]);
    throw refused([own.has(involved.destin.vat) ? m.destinOfAccount : m.noIssuer]);
  }
  const { issuer } = settledIssuer(involved.type, candidates);
  if (issuer) return issuer;
  throw invalid([{ Field: 'issuer', Message: 'must-select-issuer' }]);
}
