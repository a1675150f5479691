import { type SQL, sql } from 'drizzle-orm';
import { isIssuedLate, lateAfterMs } from '#domain/guide/late.ts';
import { type GuideOutage, guides } from '#server/db/schema/guides.ts';
import { outages } from '#server/db/schema/outages.ts';
import { type Db, queryRows, type Tx } from '#server/db/types.ts';

const iso = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Builds the query of the outage in which a moment lies, as guides keep it; null if in none. */
export const outageAt = (moment: SQL): SQL => sql`(
  select jsonb_build_object('start', ${iso(sql`${outages.startsAt}`)}, 'end', ${iso(sql`${outages.endsAt}`)})
  from ${outages} where ${outages.deletedAt} is null and ${moment} between ${outages.startsAt} and ${outages.endsAt}
  order by ${outages.startsAt} limit 1)`;

/** Finds the outage in which the transport of a guide issued after it began. */
export async function findGuideOutage(db: Db | Tx, issuedAt: Date, startedAt: Date): Promise<GuideOutage | null> {
  if (!isIssuedLate(issuedAt.toISOString(), startedAt.toISOString())) return null;
  const [row] = await queryRows<{ outage: GuideOutage | null }>(
    db,
    sql`select ${outageAt(sql`${startedAt.toISOString()}::timestamptz`)} as outage`,
  );
  return row?.outage ?? null;
}

interface Period {
  startsAt: Date;
  endsAt: Date;
}

/**
 * Marks the guides that were issued after their transport began within these periods with the
 * outage in which it began, or removes a mark that holds no longer.
 */
export async function markGuides(tx: Tx, periods: readonly Period[]): Promise<void> {
  const from = new Date(Math.min(...periods.map(({ startsAt }) => startsAt.getTime()))).toISOString();
  const to = new Date(Math.max(...periods.map(({ endsAt }) => endsAt.getTime()))).toISOString();
  await tx.execute(sql`
    update ${guides} set outage = found.outage
    from (
      select g.id, ${outageAt(sql`g.first_transport_at`)} as outage from ${guides} g
      where g.first_transport_at between ${from}::timestamptz and ${to}::timestamptz
        and g.issued_at - g.first_transport_at > ${lateAfterMs} * interval '1 millisecond'
    ) found
    where ${guides.id} = found.id and ${guides.outage} is distinct from found.outage`);
}
