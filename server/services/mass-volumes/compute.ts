import { asc, eq, lte, sql } from 'drizzle-orm';
import { guides, guideParties as p } from '#server/db/schema/guides.ts';
import { massVolumes } from '#server/db/schema/mass-volumes.ts';
import { transact } from '#server/db/transact.ts';
import type { Db } from '#server/db/types.ts';
import type { JobSender } from '#server/queue/job-queue.ts';
import { closedInYear } from '../archive/archived-guides.ts';
import { textArray } from '../guide/records.ts';

// The jobs behind mass volumes: one computes a year, one recomputes every night those that are
// read, and one deletes the others.

/** Days after which mass volumes that nobody has read are deleted. */
const unreadDays = 60;
const day = 86_400_000;
/** Jobs sent in one transaction. */
const jobsAtOnce = 500;

/**
 * Sums the guides that were closed in the year, by the recipient's NIF, waste and operation in
 * force: each guide once, even if several parties give access to it. A recipient has the name on
 * its latest guide. Does nothing if the row no longer exists or has a later result.
 */
export async function computeMassVolumes(db: Db, id: number, now: Date): Promise<void> {
  const [row] = await db
    .select({ parties: massVolumes.parties, year: massVolumes.year, requestedAt: massVolumes.requestedAt })
    .from(massVolumes)
    .where(eq(massVolumes.id, id));
  if (!row) return;
  // The clock of the process that took the request may be ahead.
  const computedAt = new Date(Math.max(now.getTime(), row.requestedAt.getTime())).toISOString();
  const closed = sql`${p.party} = any(${textArray(row.parties)}) and ${p.status} = 'f' and ${closedInYear(row.year)}`;
  await db.execute(sql`
    with seen as (
      select distinct on (${p.guideId}) ${p.guideId} as guide_id, ${p.lerCode} as ler_code, ${p.operation} as operation,
        ${p.quantity} as quantity, ${p.closedAt} as closed_at
      from ${p} where ${closed} order by ${p.guideId}
    ), lines as (
      select ${guides.destinVat} as vat, seen.ler_code, seen.operation, count(*) as guides, sum(seen.quantity) as quantity,
        max(array[to_char(seen.closed_at at time zone 'UTC', 'YYYYMMDDHH24MISS'), ${guides.destinName}]) as latest
      from seen join ${guides} on ${guides.id} = seen.guide_id
      group by ${guides.destinVat}, seen.ler_code, seen.operation
    ), by_vat as (
      select vat, (max(latest))[2] as name, sum(guides) as guides, sum(quantity) as quantity, jsonb_agg(
        jsonb_build_object('LerCode', ler_code, 'OperationCode', operation, 'Guides', guides, 'Quantity', quantity)
        order by quantity desc, ler_code, operation) as lines
      from lines group by vat
    )
    update ${massVolumes} set computed_at = ${computedAt}, groups = coalesce((
      select jsonb_agg(
        jsonb_build_object('Vat', vat, 'Name', name, 'Guides', guides, 'Quantity', quantity, 'AggregatedByVat', lines)
        order by quantity desc, vat)
      from by_vat), '[]')
    where ${massVolumes.id} = ${id} and (computed_at is null or computed_at <= ${computedAt})`);
}

/**
 * Sends a job for each row; the clean-up keeps only rows that are still read.
 * @returns the number of jobs
 */
export async function sendNightly(db: Db, queue: JobSender): Promise<number> {
  const rows = await db.select({ id: massVolumes.id }).from(massVolumes).orderBy(asc(massVolumes.id));
  // Sent in portions, so that no transaction exceeds its time limit.
  for (let at = 0; at < rows.length; at += jobsAtOnce) {
    const some = rows.slice(at, at + jobsAtOnce);
    await transact(db, async (tx) => {
      for (const { id } of some) await queue.send(tx, 'massVolumes', { massVolumesId: id }, String(id));
    });
  }
  return rows.length;
}

/** Deletes mass volumes that nobody has read for sixty days. @returns the number deleted */
export async function pruneMassVolumes(db: Db, now: Date): Promise<number> {
  const unread = lte(massVolumes.readAt, new Date(now.getTime() - unreadDays * day));
  return (await db.delete(massVolumes).where(unread).returning({ id: massVolumes.id })).length;
}
