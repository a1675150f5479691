import type { UserDb } from '#db/user-db.ts';
import { type Connectivity, type Reach, readConnectivity } from '#sync/drain/connectivity.ts';
import { isOverdue } from '#sync/outbox/late-departure.ts';
import { isNationalDoubt } from '#sync/outbox/national-doubt.ts';
import { isUrgent, urgentUntil } from '../urgent.ts';

/** The header's states, worst first (DESIGN.md, SyncIndicator). */
export type SyncTone = 'conflict' | 'refused' | 'late' | 'sign-in' | 'pending' | 'sending' | 'offline' | 'ok';

export interface SyncState {
  tone: SyncTone;
  reach: Reach;
  /** Time of the next attempt to reach the server (ms); 0 when nothing waits for that. */
  nextAt: number;
  open: number;
  conflicts: number;
  refused: number;
  /** Number of new guides, or batches of them, whose departure passed before they were sent. */
  late: number;
  /** Number of creations that may exist in the national system, where a person has to say so. */
  doubtful: number;
  sending: number;
  /** Number of commands with their legal deadline near or past. */
  urgent: number;
  /** Number of commands that only the user can resolve. */
  needYou: number;
  /** Time when this device's data was read (ms); undefined if never. */
  pulledAt: number | undefined;
}

/** Reads the sync state, with the counts of the outbox by index in one read. */
export const readSyncState = (db: UserDb, signedIn: boolean, now: number): Promise<SyncState> =>
  db.transaction('r', db.outbox, db.meta, async () => {
    const [open, stuck, sending, dated, connectivity, pulledAt] = await Promise.all([
      db.outbox.count(),
      // A single pass over the index: on a slow phone, separate queries cost more than their
      // answers.
      db.outbox.where('state').anyOf('conflict', 'rejected', 'quarantined', 'uncertain').toArray(),
      db.outbox.where('state').equals('sending').toArray(),
      db.outbox.where('deadline').belowOrEqual(urgentUntil(now)).toArray(),
      readConnectivity(db),
      db.readMeta<number>('pulledAt'),
    ]);
    const conflicts = stuck.filter((row) => row.state === 'conflict').length;
    const refused = stuck.filter((row) => row.state === 'rejected' || row.state === 'quarantined' || row.ask).length;
    return stateOf({
      open,
      conflicts,
      sending: sending.length,
      refused,
      doubtful: [...stuck, ...sending].filter(isNationalDoubt).length,
      late: dated.filter((row) => isOverdue(row, now)).length,
      urgent: dated.filter((row) => isUrgent(row, now)).length,
      connectivity,
      pulledAt,
      signedIn,
    });
  });

/** Returns true when our own server is known to be unreachable. */
export const isAway = (reach: Reach): boolean => reach !== 'online' && reach !== 'unknown' && reach !== 'national-down';

interface Counted {
  open: number;
  conflicts: number;
  refused: number;
  late: number;
  doubtful: number;
  sending: number;
  urgent: number;
  connectivity: Connectivity;
  pulledAt: number | undefined;
  signedIn: boolean;
}

function toneOf({ open, conflicts, refused, late, doubtful, sending, connectivity, signedIn }: Counted): SyncTone {
  if (conflicts > 0) return 'conflict';
  if (refused > 0) return 'refused';
  if (late + doubtful > 0) return 'late';
  if (!signedIn) return 'sign-in';
  if (sending > 0) return 'sending';
  if (open > 0) return 'pending';
  return isAway(connectivity.reach) ? 'offline' : 'ok';
}

function stateOf(counted: Counted): SyncState {
  const { open, conflicts, refused, late, doubtful, sending, urgent, connectivity, pulledAt } = counted;
  return {
    tone: toneOf(counted),
    reach: connectivity.reach,
    nextAt: connectivity.nextAt,
    open,
    conflicts,
    refused,
    late,
    doubtful,
    sending,
    needYou: conflicts + refused + late + doubtful,
    urgent,
    pulledAt,
  };
}
