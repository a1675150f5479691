import { shortAddress } from '#components/establishment/address-of.ts';
import type { EstablishmentRow, GuideRow } from '#db/rows.ts';
import type { MainRole } from '#domain/reference/settings.ts';
import { rankByUse } from '../filled/recents.ts';
import type { GuideValues } from '../guide-values.ts';

interface Known {
  guides: readonly GuideRow[];
  places: readonly EstablishmentRow[];
  role: MainRole;
}

/** Returns true when a party of a guide is this establishment. */
export const isPlace = (place: EstablishmentRow, vat: string, apaCode: string | null) =>
  place.Vat === vat && place.ApaCode === apaCode;

/**
 * Returns true when the account has not stated its side of the guides and this device cannot tell
 * it.
 */
export const isRoleOpen = ({ guides, places, role }: Known): boolean =>
  role === 'unsaid' && guides.length === 0 && places.length > 0;

/**
 * Returns the account's side of its guides: as stated, else by the guides on this device, else
 * producer.
 */
export function findMainRole({ guides, places, role }: Known): Exclude<MainRole, 'unsaid'> {
  if (role !== 'unsaid') return role;
  const ours = (vat: string | undefined, apaCode: string | null | undefined) =>
    vat !== undefined && places.some((place) => isPlace(place, vat, apaCode ?? null));
  const sides = guides.flatMap(({ Origin, Destin, Transporters }) => [
    ...(ours(Origin.Nif, Origin.CodApa) ? ['producer' as const] : []),
    ...(ours(Destin.Nif, Destin.CodApa) ? ['recipient' as const] : []),
    ...(Transporters.some((one) => ours(one.Nif, one.ApaCode)) ? ['transporter' as const] : []),
  ]);
  // An account that has ever issued as the origin starts as a producer: its other sides come from
  // guides that other parties issue.
  if (sides.includes('producer')) return 'producer';
  return rankByUse(sides, (side) => side)[0] ?? 'producer';
}

/** Returns the values that the account's own establishment fills in. */
export function fillHome(home: EstablishmentRow, role: MainRole): Partial<GuideValues> {
  const { Name: name, Vat, ApaCode } = home;
  const [address, vat, apaCode] = [shortAddress(home), Vat ?? '', ApaCode ?? ''];
  if (role === 'recipient')
    return { destinId: home.UniqueId, nameDestin: name, addressDestin: address, vatDestin: vat, codApaDestin: apaCode };
  if (role === 'transporter') return {};
  return { originId: home.UniqueId, nameOrigin: name, addressOrigin: address, vatOrigin: vat, codApaOrigin: apaCode };
}

/** Part of the form that the own establishment fills in, by the account's side. */
export const filledSides = { producer: 'origin', recipient: 'destin', transporter: null } as const;
