import type { OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { Outcome } from './deliver.ts';

/** How long a command may meet 500 alone before its user is told. */
const patienceMs = 3_600_000;

/** The server itself failed with this command, and took nothing of it. */
export const isFault = ({ answer, fate }: Outcome): boolean => fate.to === 'waiting' && answer?.status === 500;

/**
 * True where the server has failed with a command for an hour and has taken others meanwhile: to wait any longer would be for ever.
 * Inside a transaction over the journal.
 */
export async function isHopeless(db: UserDb, row: OutboxRow, outcome: Outcome, now: number): Promise<boolean> {
  const { faultSince } = row;
  if (!isFault(outcome) || !faultSince || now - faultSince < patienceMs) return false;
  const since = db.journal.where('confirmedAt').above(faultSince);
  return (await since.filter((receipt) => receipt.outcome === 'done').count()) > 0;
}
