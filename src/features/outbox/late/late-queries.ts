import type { JournalRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import { findQueuedDeparture } from '#sync/commands/departures.ts';
import type { QueuedGuide } from '#sync/commands/guide-create.ts';
import { isOverdue, readOverdue } from '#sync/outbox/late-departure.ts';

/** Unsent creation whose departure has passed, and its place among all of them. */
export interface LateCreation {
  command: OutboxRow;
  receipt: JournalRow;
  /** Departure as saved. */
  departure: Date;
  /** The guide to create; null for a batch of them. */
  guide: QueuedGuide | null;
  place: number;
  of: number;
}

/** Reads a creation that waits for its user's word; null if it does not wait for it. */
export const readLateCreation = (db: UserDb, seq: number, now: number): Promise<LateCreation | null> =>
  db.transaction('r', db.outbox, db.journal, db.pending, async () => {
    const [overdue, command, receipt, shown] = await Promise.all([
      readOverdue(db, now),
      db.outbox.get(seq),
      db.journal.get(seq),
      db.pending.where('seq').equals(seq).first(),
    ]);
    if (!command || !receipt || !isOverdue(command, now)) return null;
    return {
      command,
      receipt,
      departure: findQueuedDeparture(command) ?? new Date(now),
      guide: shown?.entity === 'egar' ? (shown.row as QueuedGuide) : null,
      place: overdue.findIndex((row) => row.seq === seq) + 1,
      of: overdue.length,
    };
  });
