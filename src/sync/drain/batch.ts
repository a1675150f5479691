import type { IdMapRow, JournalRow, OutboxRow, PendingRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { CommandDefinition } from '../outbox/command.ts';
import { pendingRows } from '../outbox/outbox-row.ts';
import type { SnapshotBatch } from '../pull/snapshot.ts';

type PendingKey = [string, string, number];
const keyOf = (row: PendingRow): PendingKey => [row.entity, row.id, row.seq];

/** What one step of a drain writes: laid together row by row, written in a handful of calls. */
export interface Batch {
  snapshot: SnapshotBatch;
  put(row: OutboxRow): void;
  /** The command leaves, and what it showed with it. */
  remove(definition: CommandDefinition | undefined, row: OutboxRow): void;
  /** Lists show the command as it is now; `before` is what they showed, where its ids were others. */
  show(definition: CommandDefinition | undefined, row: OutboxRow, before?: OutboxRow): void;
  receipt(row: JournalRow): void;
  /** A receipt whose command had been taken out when the answer came. */
  stampLate(seq: number, change: Partial<JournalRow>): void;
  map(row: IdMapRow): void;
  /** Inside the transaction that the batch belongs to. @param empty no command is left at all: then nothing is shown either */
  write(db: UserDb, empty: boolean): Promise<void>;
}

export function createBatch(snapshot: SnapshotBatch): Batch {
  const rows = new Map<number, OutboxRow>();
  const removed = new Set<number>();
  const shown = new Map<string, PendingRow>();
  const hidden = new Map<string, PendingKey>();
  const unknown: number[] = [];
  const receipts: JournalRow[] = [];
  const late: { key: number; changes: Partial<JournalRow> }[] = [];
  const ids: IdMapRow[] = [];

  const hide = (definition: CommandDefinition | undefined, row: OutboxRow): void => {
    if (!definition) unknown.push(row.seq);
    for (const one of definition ? pendingRows(definition, row) : []) {
      const key = keyOf(one);
      hidden.set(key.join(), key);
      shown.delete(key.join());
    }
  };

  return {
    snapshot,
    put: (row) => {
      rows.set(row.seq, row);
    },
    remove: (definition, row) => {
      rows.delete(row.seq);
      removed.add(row.seq);
      hide(definition, row);
    },
    show: (definition, row, before) => {
      if (before) hide(definition, before);
      for (const one of definition ? pendingRows(definition, row) : []) {
        const key = keyOf(one).join();
        shown.set(key, one);
        hidden.delete(key);
      }
    },
    receipt: (row) => {
      receipts.push(row);
    },
    stampLate: (key, changes) => {
      late.push({ key, changes });
    },
    map: (row) => {
      ids.push(row);
    },
    write: async (db, empty) => {
      if (removed.size > 0) await removeRows(db, [...removed]);
      if (rows.size > 0) await db.outbox.bulkPut([...rows.values()]);
      if (empty && removed.size > 0) await db.pending.clear();
      else if (hidden.size > 0) await db.pending.bulkDelete([...hidden.values()]);
      if (unknown.length > 0 && !empty) await db.pending.where('seq').anyOf(unknown).delete();
      if (shown.size > 0) await db.pending.bulkPut([...shown.values()]);
      if (receipts.length > 0) await db.journal.bulkPut(receipts);
      if (late.length > 0) await db.journal.bulkUpdate(late);
      if (ids.length > 0) await db.idmap.bulkPut(ids);
      await snapshot.write();
    },
  };
}

/** From this many that stand in a row it pays to take them out in one call. */
const runOf = 4;

/** Commands mostly end in the order in which they stand: runs of them go in one call each. */
async function removeRows(db: UserDb, seqs: number[]): Promise<void> {
  const runs: number[][] = [];
  for (const seq of seqs.sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === seq - 1) run.push(seq);
    else runs.push([seq]);
  }
  for (const run of runs.filter((one) => one.length >= runOf))
    await db.outbox.where('seq').between(run[0], run.at(-1), true, true).delete();
  const single = runs.filter((one) => one.length < runOf).flat();
  if (single.length > 0) await db.outbox.bulkDelete(single);
}
