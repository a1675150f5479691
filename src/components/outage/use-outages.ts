import { useCallback, useState } from 'react';
import type { OutageRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { findPhase } from '#domain/law/outage-times.ts';
import { useRepeat } from '#lib/dom/hooks/use-repeat.ts';
import { useLive } from '#runtime/use-user.ts';

const lookAgainMs = 15_000;

/** Reads the outages that this device knows, latest first. */
export const readOutages = async (db: UserDb): Promise<OutageRow[]> =>
  (await db.outages.toArray()).sort((one, other) => other.Start.localeCompare(one.Start));

/**
 * Returns the known outages, latest first (undefined until they are read), the one that runs now,
 * and the moment of which that is true (ms): an outage begins and ends by time alone.
 */
export function useOutages() {
  const outages = useLive(readOutages);
  const [now, setNow] = useState(Date.now);
  const changes = outages?.some((outage) => findPhase(outage, now) !== 'over') ?? false;
  useRepeat(
    changes,
    lookAgainMs,
    useCallback(() => setNow(Date.now()), []),
  );
  return { outages, running: outages?.find((outage) => findPhase(outage, now) === 'running'), now };
}
