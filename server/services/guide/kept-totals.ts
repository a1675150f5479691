import { sql } from 'drizzle-orm';
import { lisbonDay } from '../../../src/lib/format.ts';
import { guideDays as d } from '../../db/schema/guides.ts';
import { type Db, rowsOf, type Tx } from '../../db/types.ts';
import { startOfDay } from '../lisbon-day.ts';
import { countEach, type Narrowing } from './list-query.ts';
import { placeOf, rolesOf } from './shared-guides.ts';

/** The days from one moment until another, if both are midnights in Lisbon; null for others. */
function wholeDays({ from, before }: Narrowing): { from?: string; before?: string } | null {
  const [first, end] = [from && lisbonDay(from), before && lisbonDay(before)];
  const isMidnight = (day: string, at: Date | undefined) => startOfDay(day)?.getTime() === at?.getTime();
  if ((first && !isMidnight(first, from)) || (end && !isMidnight(end, before))) return null;
  return { ...(first && { from: first }), ...(end && { before: end }) };
}

/**
 * The exact number of guides. For one place on whole days it is a sum of what the triggers keep, which costs the same for any number of
 * guides; otherwise they are counted.
 */
export async function countAllGuides(db: Db | Tx, keys: readonly string[], narrowing: Narrowing): Promise<number> {
  const [place, other] = new Set(keys.map(placeOf));
  if (place === undefined) return 0;
  const { from: _, before: __, ...further } = narrowing;
  const days = other === undefined && Object.keys(further).length === 0 ? wholeDays(narrowing) : null;
  if (!days) return countEach(db, keys, narrowing);
  const parts = [
    sql`${d.place} = ${place} and (${d.roles} & ${rolesOf(keys)}::int) <> 0`,
    ...(days.from ? [sql`${d.day} >= ${days.from}::date`] : []),
    ...(days.before ? [sql`${d.day} < ${days.before}::date`] : []),
  ];
  const [kept] = await rowsOf<{ count: string | null }>(
    db as Db,
    sql`select sum(${d.count}) as count from ${d} where ${sql.join(parts, sql` and `)}`,
  );
  return Number(kept?.count ?? 0);
}
