import { type EstablishmentOption, permissions } from '#domain/reference/establishment.ts';
import type { Egar } from '../guide.ts';
import { type IntervenientType, partyRoles } from '../list/filter-names.ts';
import { givesSight } from '../viewer.ts';

type Role = (typeof partyRoles)[keyof typeof partyRoles];
/** Places through which a user takes part in guides, per role. */
export type Places = Record<Role, ReadonlySet<string>>;
type Sides = Pick<Egar, 'Origin' | 'Destin' | 'Transporters'> & Partial<Pick<Egar, 'IssuedHere'>>;

/** Returns the identity of a place of activity in guides: NIF and APA code. */
export const placeKey = (vat: string | null, apaCode: string | null): string => `${vat ?? ''}|${apaCode ?? ''}`;

type HeldOption = Pick<EstablishmentOption, 'Vat' | 'ApaCode' | 'Permission' | 'HasApaAccessConfigured'>;

/** Returns the identity of a place that shows only guides issued by the account itself. */
const issuedAt = (place: string): string => `${place}|issued`;

/**
 * Returns the places through which a user sees guides, counted as the server does: a place without
 * proven access shows only guides that the account issued; a place where the user is a driver does
 * not count as recipient (domain, permissions).
 */
export function toPlaces(held: readonly HeldOption[]): Places {
  const counted = held.filter((one) => one.Permission > 0 && one.Vat && one.ApaCode);
  const sight = (one: HeldOption) => {
    const place = placeKey(one.Vat, one.ApaCode);
    return givesSight({ hasApaAccess: one.HasApaAccessConfigured }) ? place : issuedAt(place);
  };
  const places = (rows: typeof held) => new Set(rows.map(sight));
  const all = places(counted);
  return { 1: all, 2: places(counted.filter((one) => one.Permission !== permissions.driver)), 3: all };
}

const partiesOf: Record<Role, (row: Sides) => string[]> = {
  [partyRoles.origin]: (row) => [placeKey(row.Origin.Nif, row.Origin.CodApa)],
  [partyRoles.destin]: (row) => [placeKey(row.Destin.Nif, row.Destin.CodApa)],
  [partyRoles.transporter]: (row) => row.Transporters.map((one) => placeKey(one.Nif, one.ApaCode)),
};

const told: Record<Role, WeakMap<Sides, string[]>> = { 1: new WeakMap(), 2: new WeakMap(), 3: new WeakMap() };

/**
 * Returns the places of one side of a guide, cached: a list of ten thousand guides reads them on
 * every touch.
 */
function placesAt(side: Role, row: Sides): string[] {
  const parties = () => partiesOf[side](row).flatMap((place) => (row.IssuedHere ? [place, issuedAt(place)] : [place]));
  const known = told[side].get(row) ?? parties();
  told[side].set(row, known);
  return known;
}

/** Party to search for: by NIF, APA code, or both. */
export interface PartyFilter {
  vat?: string | undefined;
  apaCode?: string | undefined;
}

/** Returns true if any party of the guide has this NIF and this APA code. */
export const hasParty = ({ Origin, Destin, Transporters }: Sides, { vat, apaCode }: PartyFilter): boolean => {
  const is = (one: { Nif: string }, code: string | null) =>
    (vat === undefined || one.Nif === vat) && (apaCode === undefined || (code ?? '') === apaCode);
  return is(Origin, Origin.CodApa) || is(Destin, Destin.CodApa) || Transporters.some((one) => is(one, one.ApaCode));
};

/**
 * Returns true if one of the places is on that side of the guide; 0 means any side (spec 2 §1,
 * tabs).
 */
export const onSide = (side: IntervenientType, row: Sides, places: Places): boolean =>
  side === 0 || placesAt(side, row).some((one) => places[side].has(one));
