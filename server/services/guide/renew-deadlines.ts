import { inArray, sql } from 'drizzle-orm';
import { findDeadline } from '#domain/guide/deadlines.ts';
import { liveStatuses } from '#domain/guide/status.ts';
import { guides } from '#server/db/schema/guides.ts';
import type { Db } from '#server/db/types.ts';

/** Guides renewed by one statement. */
const atOnce = 500;

/**
 * Writes the deadlines that differ from the present rule and the configured days: those of older
 * versions, which counted from the last change of state, and those of other settings. The feed
 * carries the guides to the devices.
 * @returns the number of renewed guides
 */
export async function renewDeadlines(db: Db, concludeDays: number): Promise<number> {
  const { id, version, deadline, status, firstTransportAt, transporters, rectification } = guides;
  const live = await db
    .select({ id, version, deadline, status, firstTransportAt, transporters, rectification })
    .from(guides)
    .where(inArray(status, [...liveStatuses]));
  const stale = live.flatMap((guide) => {
    const day = findDeadline(guide, concludeDays);
    return day === guide.deadline ? [] : [{ id: guide.id, version: guide.version, day }];
  });
  for (let from = 0; from < stale.length; from += atOnce) {
    const page = JSON.stringify(stale.slice(from, from + atOnce));
    // A guide that changed meanwhile has its deadline from that change.
    await db.execute(sql`update ${guides} set deadline = due.day
      from jsonb_to_recordset(${page}::jsonb) as due(id bigint, version int, day date)
      where ${guides.id} = due.id and ${guides.version} = due.version`);
  }
  return stale.length;
}
