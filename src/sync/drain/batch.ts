import type { ConfirmedRow, IdMapRow, JournalRow, OutboxRow, PendingRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { CommandDefinition } from '../outbox/command.ts';
import { pendingRows } from '../outbox/outbox-row.ts';
import type { SnapshotBatch } from '../pull/snapshot.ts';

type PendingKey = [string, string, number];
const keyOf = (row: PendingRow): PendingKey => [row.entity, row.id, row.seq];

/** Writes of one commit of a drain, collected row by row and written in a handful of calls. */
export interface OutboxWriteBatch {
  snapshot: SnapshotBatch;
  put(row: OutboxRow): void;
  /** Removes the command from the outbox and from the lists. */
  remove(definition: CommandDefinition | undefined, row: OutboxRow): void;
  /**
   * Shows the command in the lists as it is now.
   * @param before the command as shown so far, if its ids have changed
   */
  show(definition: CommandDefinition | undefined, row: OutboxRow, before?: OutboxRow): void;
  receipt(row: JournalRow): void;
  /** Keeps a confirmed command for a restored server. */
  confirm(row: ConfirmedRow): void;
  /** Updates a receipt whose command was removed before the answer came. */
  stampLate(seq: number, change: Partial<JournalRow>): void;
  map(row: IdMapRow): void;
  /**
   * Writes everything inside the caller's transaction.
   * @param empty true if the outbox is empty, so that nothing pending remains
   */
  write(db: UserDb, empty: boolean): Promise<void>;
}

export function createOutboxWriteBatch(snapshot: SnapshotBatch): OutboxWriteBatch {
  const rows = new Map<number, OutboxRow>();
  const removed = new Set<number>();
  const shown = new Map<string, PendingRow>();
  const hidden = new Map<string, PendingKey>();
  const unknown: number[] = [];
  const receipts: JournalRow[] = [];
  const confirmed: ConfirmedRow[] = [];
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
    confirm: (row) => {
      confirmed.push(row);
    },
    stampLate: (key, changes) => {
      late.push({ key, changes });
    },
    map: (row) => {
      ids.push(row);
    },
    // Issued together, because no two calls touch the same row: each wait inside a transaction is a
    // round trip to the browser's storage.
    write: async (db, empty) => {
      await Promise.all([
        removed.size > 0 && db.outbox.bulkDelete([...removed]),
        rows.size > 0 && db.outbox.bulkPut([...rows.values()]),
        empty ? db.pending.clear() : hidden.size > 0 && db.pending.bulkDelete([...hidden.values()]),
        unknown.length > 0 && !empty && db.pending.where('seq').anyOf(unknown).delete(),
        shown.size > 0 && db.pending.bulkPut([...shown.values()]),
        receipts.length > 0 && db.journal.bulkPut(receipts),
        confirmed.length > 0 && db.confirmed.bulkPut(confirmed),
        late.length > 0 && db.journal.bulkUpdate(late),
        ids.length > 0 && db.idmap.bulkPut(ids),
        snapshot.write(),
      ]);
    },
  };
}
