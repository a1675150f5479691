import type { UserDb } from '#db/user-db.ts';
import type { Outage } from '#domain/law/outage.ts';
import { findOutageAt, findPhase } from '#domain/law/outage-times.ts';
import { findQueuedDeparture } from '#sync/commands/departures.ts';
import { readOverdue } from '#sync/outbox/late-departure.ts';

/**
 * Finds an ended outage in which the transport of an own creation began that waits for its user's
 * word; undefined if there is none.
 */
export async function findOutageToLoad<P extends Outage>(
  db: UserDb,
  outages: readonly P[],
  now: number,
): Promise<P | undefined> {
  const ended = outages.filter((outage) => findPhase(outage, now) === 'over');
  if (ended.length === 0) return undefined;
  const departures = (await readOverdue(db, now)).map((row) => findQueuedDeparture(row)?.toISOString() ?? null);
  return departures.map((at) => findOutageAt(ended, at)).find((outage) => outage !== undefined);
}
