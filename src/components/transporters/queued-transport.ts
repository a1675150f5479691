import type * as v from 'valibot';
import type { PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { ChangeTransporters } from '#domain/guide/acts/payloads.ts';
import { isRefused } from '#sync/outbox/outbox-row.ts';

/** Change of transporters that is not confirmed yet, as this device has it. */
export interface QueuedTransport {
  /** Plates of each transporter, in carrying order. */
  plates: string[];
  /** Time of the act, ISO 8601. */
  at: string;
}

/** Reads the latest queued change of a guide's transporters; null if none, or if it was refused. */
export async function readQueuedTransport(db: UserDb, pending: readonly PendingRow[]): Promise<QueuedTransport | null> {
  const last = pending.findLast(({ note }) => note === 'changeTransporters');
  if (!last || isRefused(last)) return null;
  const row = await db.outbox.get(last.seq);
  if (!row) return null;
  const { transporters } = row.payload as v.InferOutput<typeof ChangeTransporters>;
  return { plates: transporters.map(({ plate }) => plate), at: row.doneAt };
}
