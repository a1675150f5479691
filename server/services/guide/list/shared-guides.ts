import { type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '#domain/guide/list/filter-names.ts';
import { guideDays as d, guides, guideParties as p } from '#server/db/schema/guides.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import { textArray } from '../records.ts';

/**
 * Returns the role in a party key. The rest is the place, with the account that issued the guides,
 * if the key has one.
 */
export const partyRole = (key: string): number => Number(key[0]);
export const partyPlace = (key: string): string => key.slice(2);

/** Returns the bit mask of these parties' roles, as in `guide_days`. */
export const roleMask = (keys: readonly string[]): number =>
  keys.reduce((mask, key) => mask | (1 << (partyRole(key) - 1)), 0);

/**
 * Returns true if a guide could have two of these parties; it has only one origin and one
 * recipient.
 */
function mayMeet(keys: readonly string[]): boolean {
  const roles = new Set(keys.map(partyRole));
  return keys.length > 1 && (roles.size > 1 || roles.has(partyRoles.transporter));
}

/**
 * Returns true if a guide has two of these parties, because counting distinct guides is expensive.
 * It asks the counters that triggers keep: for one place its days, which are as many whether it has
 * ten counterparties or a hundred thousand.
 */
export async function haveShared(db: Db | Tx, keys: readonly string[]): Promise<boolean> {
  if (!mayMeet(keys)) return false;
  const [place, other] = new Set(keys.map(partyPlace));
  const [row] = await queryRows<{ shared: boolean }>(
    db,
    sql`select exists (${other === undefined ? sharedDays(place ?? '', roleMask(keys)) : sharedCounts(keys)}) as shared`,
  );
  return row?.shared ?? true;
}

/** Finds days on which the place has more than one of these roles (more than one bit is set). */
const sharedDays = (place: string, roles: number): SQL =>
  sql`select 1 from ${d} where ${d.place} = ${place} and ${d.count} > 0 and (${d.roles} & ${roles}::int) & ((${d.roles} & ${roles}::int) - 1) <> 0`;

const sharedCounts = (keys: readonly string[]): SQL =>
  sql`select 1 from guide_counts where count > 0 and parties && ${textArray(keys)}
    and (select count(*) from unnest(parties) party where party = any(${textArray(keys)})) > 1`;

/**
 * Returns conditions that keep one row of a guide that has several of these parties, where the
 * guide is joined: as its origin, else as its recipient, else as a transporter. Sorting the rows to
 * remove duplicates takes longer.
 */
export function onceEach(keys: readonly string[]): SQL[] {
  if (!mayMeet(keys)) return [];
  const { origin, destin, transporter } = partyRoles;
  const [origins, destins, transporters] = [origin, destin, transporter].map((role) =>
    keys.filter((key) => partyRole(key) === role),
  );
  const unless = (row: SQL, among: readonly string[] = []): SQL[] =>
    among.length === 0 ? [] : [sql`(${row} or not ${guides.parties} && ${textArray(among)})`];
  const others = sql`select min(party collate "C") from unnest(${guides.parties}) party where party = any(${textArray(transporters ?? [])})`;
  return [
    ...unless(sql`${p.party} like '1%'`, origins),
    ...unless(sql`${p.party} not like '3%'`, destins),
    ...((transporters?.length ?? 0) > 1 ? [sql`(${p.party} not like '3%' or ${p.party} = (${others}))`] : []),
  ];
}
