import { type SQL, sql } from 'drizzle-orm';
import { partyRoles } from '../../../src/domain/guide/guide-filters.ts';
import { guideDays as d } from '../../db/schema/guides.ts';
import { type Db, rowsOf, type Tx } from '../../db/types.ts';
import { textArray } from './guide-records.ts';

/** A party's role and place, of its key. */
export const roleOf = (key: string): number => Number(key[0]);
export const placeOf = (key: string): string => key.slice(2);

/** The mask of these parties' roles, as `guide_days` has it. */
export const rolesOf = (keys: readonly string[]): number => keys.reduce((mask, key) => mask | (1 << (roleOf(key) - 1)), 0);

/**
 * Whether a guide has two of these parties: telling guides apart costs more than finding them. What the triggers keep knows it; of one
 * place its days do, which are as many whether it has ten counterparties or a hundred thousand.
 */
export async function haveShared(db: Db | Tx, keys: readonly string[]): Promise<boolean> {
  const roles = new Set(keys.map(roleOf));
  // A guide has one origin and one recipient.
  if (keys.length < 2 || (roles.size === 1 && !roles.has(partyRoles.transporter))) return false;
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
