import type { UserDb } from '../db/user-db.ts';
import { type Connectivity, type Reach, readConnectivity } from '../sync/drain/connectivity.ts';
import { urgentUntil } from './urgent.ts';

/** The header's states, worst first (DESIGN.md, SyncIndicator). */
export type SyncTone = 'conflict' | 'refused' | 'sign-in' | 'pending' | 'sending' | 'offline' | 'ok';

export interface SyncState {
  tone: SyncTone;
  reach: Reach;
  /** When the server is tried again (ms); 0 when nothing waits for that. */
  nextAt: number;
  open: number;
  conflicts: number;
  refused: number;
  sending: number;
  /** Commands with their legal deadline near or past. */
  urgent: number;
  /** Commands only the user can resolve. */
  needYou: number;
  /** When this device's data was read (ms); undefined if never. */
  pulledAt: number | undefined;
}

/** Counts by index in one read. */
export const readSyncState = (db: UserDb, signedIn: boolean, now: number): Promise<SyncState> =>
  db.transaction('r', db.outbox, db.meta, async () => {
    const [open, stuck, sending, urgent, connectivity, pulledAt] = await Promise.all([
      db.outbox.count(),
      // One walk over the index: separate queries cost a slow phone more than their answers.
      db.outbox.where('state').anyOf('conflict', 'rejected', 'quarantined', 'uncertain').toArray(),
      db.outbox.where('state').equals('sending').count(),
      db.outbox.where('deadline').belowOrEqual(urgentUntil(now)).count(),
      readConnectivity(db),
      db.readMeta<number>('pulledAt'),
    ]);
    const conflicts = stuck.filter((row) => row.state === 'conflict').length;
    const refused = stuck.filter((row) => row.state === 'rejected' || row.state === 'quarantined' || row.ask).length;
    return stateOf({ open, conflicts, sending, refused, urgent, connectivity, pulledAt, signedIn });
  });

/** True when our own server is known to be unreachable. */
export const isAway = (reach: Reach): boolean => reach !== 'online' && reach !== 'unknown' && reach !== 'national-down';

interface Counted {
  open: number;
  conflicts: number;
  refused: number;
  sending: number;
  urgent: number;
  connectivity: Connectivity;
  pulledAt: number | undefined;
  signedIn: boolean;
}

function stateOf({ open, conflicts, refused, sending, urgent, connectivity, pulledAt, signedIn }: Counted): SyncState {
  const offline = isAway(connectivity.reach);
  const tone: SyncTone =
    conflicts > 0
      ? 'conflict'
      : refused > 0
        ? 'refused'
        : !signedIn
          ? 'sign-in'
          : sending > 0
            ? 'sending'
            : open > 0
              ? 'pending'
              : offline
                ? 'offline'
                : 'ok';
  return {
    tone,
    reach: connectivity.reach,
    nextAt: connectivity.nextAt,
    open,
    conflicts,
    refused,
    sending,
    needYou: conflicts + refused,
    urgent,
    pulledAt,
  };
}
