import { addressOf } from '../../components/establishment/address-of.ts';
import type { EstablishmentRow, GuideRow } from '../../db/rows.ts';
import type { MainRole } from '../../domain/reference/settings.ts';
import type { GuideValues } from './guide-values.ts';
import { ranked } from './recents.ts';

interface Known {
  guides: readonly GuideRow[];
  places: readonly EstablishmentRow[];
  role: MainRole;
}

/** Whether a party of a guide is this establishment. */
export const isAt = (place: EstablishmentRow, vat: string, apaCode: string | null) => place.Vat === vat && place.ApaCode === apaCode;

/** Whether the account has yet to say on which side of its guides it stands, and this device cannot tell. */
export const isRoleOpen = ({ guides, places, role }: Known): boolean => role === 'unsaid' && guides.length === 0 && places.length > 0;

/** The account's side of its guides: as it said, else where its places stand in those of this device; a producer when nothing tells. */
export function roleIn({ guides, places, role }: Known): Exclude<MainRole, 'unsaid'> {
  if (role !== 'unsaid') return role;
  const ours = (vat: string | undefined, apaCode: string | null | undefined) =>
    vat !== undefined && places.some((place) => isAt(place, vat, apaCode ?? null));
  const sides = guides.flatMap(({ Origin, Destin, Transporters }) => [
    ...(ours(Origin.Nif, Origin.CodApa) ? ['producer' as const] : []),
    ...(ours(Destin.Nif, Destin.CodApa) ? ['recipient' as const] : []),
    ...(Transporters.some((one) => ours(one.Nif, one.ApaCode)) ? ['transporter' as const] : []),
  ]);
  // Who ever issued as the origin begins as one: the other sides come with the other parties' guides.
  if (sides.includes('producer')) return 'producer';
  return ranked(sides, (side) => side)[0] ?? 'producer';
}

/** The part of the guide that the account's own establishment fills in. */
export function homeIn(home: EstablishmentRow, role: MainRole): Partial<GuideValues> {
  const { Name: name, Vat, ApaCode } = home;
  const [address, vat, apaCode] = [addressOf(home), Vat ?? '', ApaCode ?? ''];
  if (role === 'recipient')
    return { destinId: home.UniqueId, nameDestin: name, addressDestin: address, vatDestin: vat, codApaDestin: apaCode };
  if (role === 'transporter') return {};
  return { originId: home.UniqueId, nameOrigin: name, addressOrigin: address, vatOrigin: vat, codApaOrigin: apaCode };
}

/** The part that is filled in with it, by its side. */
export const filledBy = { producer: 'origin', recipient: 'destin', transporter: null } as const;
