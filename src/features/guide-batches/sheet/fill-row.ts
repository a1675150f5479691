import { shortAddress } from '#components/establishment/address-of.ts';
import { plainText } from '#components/sheet/file/read-cell.ts';
import type { EstablishmentRow, PickupPointRow } from '#db/rows.ts';
import { type GuideType, guideTypes } from '#domain/guide/create/types.ts';
import { isOfKind } from '#domain/reference/pickup-point.ts';
import type { KnownPlaces } from './known-places.ts';

/** Party as written in a file; '' for a missing value. */
export interface WrittenParty {
  vat: string;
  apaCode: string;
  name: string;
  address: string;
}

const same = (one: string | null, other: string): boolean => other !== '' && plainText(one ?? '') === plainText(other);
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/**
 * Finds the establishment of a party: by its code, else by its number if only one matches, else by
 * its name.
 */
function placeOf(
  places: readonly EstablishmentRow[],
  { vat, apaCode, name }: WrittenParty,
): EstablishmentRow | undefined {
  if (apaCode !== '') return places.find((row) => same(row.ApaCode, apaCode) && (vat === '' || row.Vat === vat));
  if (vat !== '') return only(places.filter((row) => row.Vat === vat && (name === '' || same(row.Name, name))));
  return only(places.filter((row) => same(row.Name, name) || same(row.InternalCode, name)));
}

/** Completes a party of the file from the establishment that this device knows, if any. */
export function filledParty({ places }: KnownPlaces, party: WrittenParty): WrittenParty {
  const row = placeOf(places, party);
  if (!row) return party;
  const { vat, apaCode, address } = party;
  const isCode = same(row.InternalCode, party.name) && !same(row.Name, party.name);
  return {
    vat: vat || (row.Vat ?? ''),
    apaCode: apaCode || (row.ApaCode ?? ''),
    name: isCode ? row.Name : party.name || row.Name,
    address: address || shortAddress(row),
  };
}

/** Returns the pickup point with this code that a guide of this type can have as its origin. */
export function findPoint({ points }: KnownPlaces, type: GuideType, code: string): PickupPointRow | undefined {
  const kind = guideTypes[type].pickupPoint;
  return kind && points.find((row) => isOfKind(row.PickupPointType, kind) && same(row.InternalCode, code));
}

/** Completes a carrier's number or code from the only establishment with the other one. */
export function filledTransporter(
  { places }: KnownPlaces,
  { vat, apaCode }: { vat: string; apaCode: string },
): { vat: string; apaCode: string } {
  const row = placeOf(places, { vat, apaCode, name: '', address: '' });
  return { vat: vat || (row?.Vat ?? ''), apaCode: apaCode || (row?.ApaCode ?? '') };
}

/**
 * Returns the UniqueIds of the tags with these codes, separated by commas or semicolons; null if
 * any is unknown.
 */
export function findTags({ tags }: KnownPlaces, text: string): string[] | null {
  const codes = text
    .split(/[,;]/)
    .map((code) => code.trim())
    .filter(Boolean);
  const found = codes.map((code) => tags.find((row) => same(row.InternalCode, code))?.UniqueId);
  return found.every((id) => id !== undefined) ? found : null;
}

/**
 * Returns the UniqueId of the user's establishment with this code or name; undefined if there is
 * none.
 */
export const findIssuer = ({ held }: KnownPlaces, text: string): string | undefined =>
  held.find(({ name, apaCode }) => same(apaCode, text) || same(name, text))?.id;
