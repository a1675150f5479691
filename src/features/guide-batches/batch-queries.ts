import type { PendingRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { BatchKind } from '../../domain/guide/batch.ts';
import type { QueuedBatch } from '../../sync/commands/batch-create.ts';

export interface WaitingBatch extends QueuedBatch {
  seq: number;
  state: PendingRow['state'];
}

/** Batches of a kind that are on this device only, newest first. */
export async function readWaiting(db: UserDb, kind: BatchKind): Promise<WaitingBatch[]> {
  const rows = await db.pending.where('[entity+id+seq]').between(['egarBatch', ''], ['egarBatch', '\uffff']).toArray();
  return rows
    .map(({ row, seq, state }) => ({ ...(row as QueuedBatch), seq, state }))
    .filter((one) => one.kind === kind)
    .sort((a, b) => b.seq - a.seq);
}

/** The queued act of each guide that has one. */
export type BusyGuides = ReadonlyMap<string, PendingRow>;

/** The last act queued on each guide: another may not be chosen for it. */
export async function readBusyGuides(db: UserDb): Promise<BusyGuides> {
  const rows = await db.pending.where('[entity+id+seq]').between(['egar', ''], ['egar', '\uffff']).toArray();
  return new Map(rows.map((row) => [row.id, row]));
}

/** While a batch runs and somebody looks, it is asked about this often. */
export const lookAgainMs = 3_000;
