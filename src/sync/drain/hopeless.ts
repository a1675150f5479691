import type { OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { Outcome } from './deliver.ts';

/** Time in ms during which a single command may get 500 before its user is told. */
const patienceMs = 3_600_000;

/** Returns true if the server itself failed with this command and did nothing. */
export const isFault = ({ answer, fate }: Outcome): boolean => fate.to === 'waiting' && answer?.status === 500;

/**
 * Returns true once the server has failed with a command for an hour but accepted others meanwhile.
 * Inside a transaction over the journal.
 */
export async function isHopeless(db: UserDb, row: OutboxRow, outcome: Outcome, now: number): Promise<boolean> {
  const { faultSince } = row;
  if (!isFault(outcome) || !faultSince || now - faultSince < patienceMs) return false;
  const since = db.journal.where('confirmedAt').above(faultSince);
  return (await since.filter((receipt) => receipt.outcome === 'done').count()) > 0;
}
