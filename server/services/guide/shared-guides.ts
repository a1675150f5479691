import { type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '../../../src/domain/guide/guide-filters.ts';
import { guideDays as d, guides, guideParties as p } from '../../db/schema/guides.ts';
import { type Db, rowsOf, type Tx } from '../../db/types.ts';
import { textArray } from './guide-records.ts';

/** A party's role and place, of its key; the account that issued the guides is part of the place. */
export const roleOf = (key: string): number => Number(key[0]);
export const placeOf = (key: string): string => key.slice(2);

/** The mask of these parties' roles, as `guide_days` has it. */
export const rolesOf = (keys: readonly string[]): number => keys.reduce((mask, key) => mask | (1 << (roleOf(key) - 1)), 0);

/** A guide has one origin and one recipient. */
function mayMeet(keys: readonly string[]): boolean {
  const roles = new Set(keys.map(roleOf));
  return keys.length > 1 && (roles.size > 1 || roles.has(partyRoles.transporter));
}

/**
 * Whether a guide has two of these parties: telling guides apart costs more than finding them. What the triggers keep knows it; of one
 * place its days do, which are as many whether it has ten counterparties or a hundred thousand.
 */
export async function haveShared(db: Db | Tx, keys: readonly string[]): Promise<boolean> {
  if (!mayMeet(keys)) return false;
  const [place, other] = new Set(keys.map(placeOf));
  const [row] = await rowsOf<{ shared: boolean }>(
    db as Db,
    sql`select exists (${other === undefined ? sharedDays(place ?? '', rolesOf(keys)) : sharedCounts(keys)}) as shared`,
  );
  return row?.shared ?? true;
}

/** More than one bit is set. */
const sharedDays = (place: string, roles: number): SQL =>
  sql`select 1 from ${d} where ${d.place} = ${place} and ${d.count} > 0 and (${d.roles} & ${roles}::int) & ((${d.roles} & ${roles}::int) - 1) <> 0`;

const sharedCounts = (keys: readonly string[]): SQL =>
  sql`select 1 from guide_counts where count > 0 and parties && ${textArray(keys)}
    and (select count(*) from unnest(parties) party where party = any(${textArray(keys)})) > 1`;

/**
 * What leaves one of the rows of a guide with several of these parties, where the guide is joined: as its origin, else as its recipient,
 * else as a transporter. Sorting the rows to find the doubles takes longer.
 */
export function onceEach(keys: readonly string[]): SQL[] {
  if (!mayMeet(keys)) return [];
  const { origin, destin, transporter } = partyRoles;
  const [origins, destins, carriers] = [origin, destin, transporter].map((role) => keys.filter((key) => roleOf(key) === role));
  const unless = (row: SQL, among: readonly string[] = []): SQL[] =>
    among.length === 0 ? [] : [sql`(${row} or not ${guides.parties} && ${textArray(among)})`];
  const others = sql`select min(party collate "C") from unnest(${guides.parties}) party where party = any(${textArray(carriers ?? [])})`;
  return [
    ...unless(sql`${p.party} like '1%'`, origins),
    ...unless(sql`${p.party} not like '3%'`, destins),
    ...((carriers?.length ?? 0) > 1 ? [sql`(${p.party} not like '3%' or ${p.party} = (${others}))`] : []),
  ];
}
