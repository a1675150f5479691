import type { PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { BatchKind } from '#domain/guide/batch/kinds.ts';
import type { QueuedBatch } from '#sync/commands/batch-create.ts';

export interface WaitingBatch extends QueuedBatch {
  seq: number;
  state: PendingRow['state'];
}

/** Returns the batches of a kind that are only on this device, newest first. */
export async function readWaiting(db: UserDb, kind: BatchKind): Promise<WaitingBatch[]> {
  const rows = await db.pending.where('[entity+id+seq]').between(['egarBatch', ''], ['egarBatch', '\uffff']).toArray();
  return rows
    .map(({ row, seq, state }) => ({ ...(row as QueuedBatch), seq, state }))
    .filter((one) => one.kind === kind)
    .sort((a, b) => b.seq - a.seq);
}

/** Queued act of each guide that has one. */
export type BusyGuides = ReadonlyMap<string, PendingRow>;

/** Reads the last act queued on each guide: those guides cannot be chosen for another act. */
export async function readBusyGuides(db: UserDb): Promise<BusyGuides> {
  const rows = await db.pending.where('[entity+id+seq]').between(['egar', ''], ['egar', '\uffff']).toArray();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Time between two reads of a running batch while it is on screen, in ms. */
export const lookAgainMs = 3_000;
