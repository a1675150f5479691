import { type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import { establishmentTypes } from '#domain/reference/establishment.ts';
import { establishments as e } from '#server/db/schema/establishments.ts';
import { guides } from '#server/db/schema/guides.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import { textArray } from '../records.ts';
import { type HeldPlace, partyKey, partyKeys, type Viewer } from './viewer.ts';

/** Places that answer for origins without an APA code, by the party of the origin. */
export type OwnWorks = Map<string, HeldPlace>;

/**
 * Returns the place that answers for each of the account's own NIFs: its default place, or else the
 * oldest.
 */
async function firstPlaces(db: Db | Tx, accountId: number, vats: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ unique_id: string; vat: string }>(
    db,
    sql`select distinct on (${e.vat}) ${e.vat} as vat, ${e.uniqueId} as unique_id from ${e}
      where ${e.accountId} = ${accountId} and ${e.type} = ${establishmentTypes.own} and ${e.deletedAt} is null
        and ${e.vat} = any(${textArray(vats)})
      order by ${e.vat}, ${e.isDefault} desc, ${e.id}`,
  );
  return new Map(rows.map(({ vat, unique_id }) => [vat, unique_id]));
}

/**
 * Returns true if origins with this VAT and no APA code count for the place. For one of the
 * account's own NIFs, they count for one place only.
 */
export async function answersForWorks(
  db: Db | Tx,
  accountId: number,
  { vat, uniqueId }: Pick<HeldPlace, 'vat' | 'uniqueId'>,
): Promise<boolean> {
  const first = (await firstPlaces(db, accountId, [vat])).get(vat);
  return first === undefined || first === uniqueId;
}

/**
 * Returns the works and services of the account's own NIFs, whose guides have no APA code. One
 * place of each NIF answers for them, so that a sum over places counts each guide once.
 */
export async function readOwnWorks(
  db: Db | Tx,
  { accountId }: Viewer,
  places: readonly HeldPlace[],
): Promise<OwnWorks> {
  const own = places.filter(({ type, vat }) => type === establishmentTypes.own && vat !== '');
  if (own.length === 0) return new Map();
  const first = await firstPlaces(db, accountId, [...new Set(own.map(({ vat }) => vat))]);
  const answering = own.filter(({ vat, uniqueId }) => first.get(vat) === uniqueId);
  return new Map(answering.map((place) => [partyKey(partyRoles.origin, { vat: place.vat, apaCode: '' }), place]));
}

/**
 * Returns the condition on the row of a party. Anybody may write any NIF on a guide, so an origin
 * without an APA code counts only for guides that the viewer also sees through another party.
 */
export const seenWorks = (viewer: Viewer, works: OwnWorks, party: SQL, guideId: SQL): SQL =>
  sql`(${party} <> all(${textArray([...works.keys()])})
    or exists (select 1 from ${guides} seen where seen.id = ${guideId} and seen.parties && ${textArray(partyKeys(viewer))}))`;
