import type { Egar } from './egar.ts';
import { type IntervenientType, partyRoles } from './egar-filters.ts';
import { permissions } from './establishment.ts';

type Role = (typeof partyRoles)[keyof typeof partyRoles];
/** The places by which somebody takes part in guides, for each role. */
export type Places = Record<Role, ReadonlySet<string>>;
type Sides = Pick<Egar, 'Origin' | 'Destin' | 'Transporters'>;

/** A place of activity as guides name it: NIF and APA code. */
export const placeOf = (vat: string | null, apaCode: string | null): string => `${vat ?? ''}|${apaCode ?? ''}`;

export const placesEverywhere = (places: ReadonlySet<string>): Places => ({ 1: places, 2: places, 3: places });

/** The establishments by which a user sees guides; those on which they are a driver do not count as recipients (domain, permissions). */
export function placesOf(held: readonly { Vat: string | null; ApaCode: string | null; Permission: number }[]): Places {
  const counted = held.filter((one) => one.Permission > 0 && one.Vat && one.ApaCode);
  const places = (rows: typeof held) => new Set(rows.map((one) => placeOf(one.Vat, one.ApaCode)));
  const all = places(counted);
  return { 1: all, 2: places(counted.filter((one) => one.Permission !== permissions.driver)), 3: all };
}

const partiesOf: Record<Role, (row: Sides) => string[]> = {
  [partyRoles.origin]: (row) => [placeOf(row.Origin.Nif, row.Origin.CodApa)],
  [partyRoles.destin]: (row) => [placeOf(row.Destin.Nif, row.Destin.CodApa)],
  [partyRoles.transporter]: (row) => row.Transporters.map((one) => placeOf(one.Nif, one.ApaCode)),
};

/** True where one of the places stands on that side of the guide; 0 asks for no side (spec 2 §1, tabs). */
export const onSide = (side: IntervenientType, row: Sides, places: Places): boolean =>
  side === 0 || partiesOf[side](row).some((one) => places[side].has(one));
