import { sql } from 'drizzle-orm';
import { lisbonDay } from '#lib/format.ts';
import { guideDays as d } from '#server/db/schema/guides.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';
import { startOfDay } from '#server/services/lisbon-day.ts';
import { countEach, type GuideConditions } from './query.ts';
import { partyPlace, roleMask } from './shared-guides.ts';

/** Returns the days between two times, if both are midnights in Lisbon; null otherwise. */
function wholeDays({ from, before }: GuideConditions): { from?: string; before?: string } | null {
  const [first, end] = [from && lisbonDay(from), before && lisbonDay(before)];
  const isMidnight = (day: string, at: Date | undefined) => startOfDay(day)?.getTime() === at?.getTime();
  if ((first && !isMidnight(first, from)) || (end && !isMidnight(end, before))) return null;
  return { ...(first && { from: first }), ...(end && { before: end }) };
}

/**
 * Returns the exact number of guides. For one place on whole days it sums counters that the
 * triggers keep, which costs the same for any number of guides; otherwise it counts them.
 */
export async function countAllGuides(
  db: Db | Tx,
  keys: readonly string[],
  narrowing: GuideConditions,
): Promise<number> {
  const [place, other] = new Set(keys.map(partyPlace));
  if (place === undefined) return 0;
  const { from: _, before: __, ...further } = narrowing;
  const days = other === undefined && Object.keys(further).length === 0 ? wholeDays(narrowing) : null;
  if (!days) return countEach(db, keys, narrowing);
  const parts = [
    sql`${d.place} = ${place} and (${d.roles} & ${roleMask(keys)}::int) <> 0`,
    ...(days.from ? [sql`${d.day} >= ${days.from}::date`] : []),
    ...(days.before ? [sql`${d.day} < ${days.before}::date`] : []),
  ];
  const [kept] = await queryRows<{ count: string | null }>(
    db,
    sql`select sum(${d.count}) as count from ${d} where ${sql.join(parts, sql` and `)}`,
  );
  return Number(kept?.count ?? 0);
}
