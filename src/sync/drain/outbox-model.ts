import type { JournalRow, OutboxRow } from '#db/rows.ts';
import type { UserDb } from '#db/user-db.ts';
import type { EngineContext } from '../engine-context.ts';
import { firstRows, openRows } from '../outbox/open-rows.ts';
import { findDefinition } from '../outbox/outbox-row.ts';

/**
 * Open commands as this owner knows them: a drain reads the outbox once, and after that only new
 * rows.
 */
export class OutboxModel {
  rows = new Map<number, OutboxRow>();
  /** Receipts of the open commands, written again when these end. */
  receipts = new Map<number, JournalRow>();
  /** False while only the head of the queue has been read. */
  complete = false;
  /**
   * `seq` of the commands that this owner sends or checks and has not settled yet, whatever their
   * state on disk.
   */
  readonly busy = new Set<number>();
  #revision = -1;
  #lastSeq = 0;

  /**
   * Reads new rows, or everything after the user has changed the outbox. Call it inside a
   * transaction.
   * @param headOnly true to read only the head of the queue the first time: the first request does
   * not wait for the rest
   */
  async refresh(ctx: EngineContext, revision: number, headOnly: boolean): Promise<void> {
    const stale = revision !== this.#revision;
    const head = headOnly && this.#revision === -1 ? await firstRows(ctx.db, ctx.beginWith) : null;
    const found = head?.rows ?? (await openRows(ctx.db, stale ? 0 : this.#lastSeq));
    this.complete = head?.whole ?? true;
    if (stale) this.#forgetRows();
    for (let at = 0; at < found.length; at += receiptsPerRead)
      for (const receipt of await receiptsOf(ctx.db, found.slice(at, at + receiptsPerRead)))
        this.receipts.set(receipt.seq, receipt);
    for (const row of found) {
      this.rows.set(row.seq, this.busy.has(row.seq) ? { ...row, state: 'sending' } : row);
      this.#lastSeq = Math.max(this.#lastSeq, row.seq);
    }
    // Awaits only where there is something to write: Dexie's transaction is lost in a hundred
    // awaits without a request.
    for (const row of found.filter((one) => isKnown(ctx, one) === (one.state === 'quarantined')))
      await this.#toggleQuarantine(ctx, row);
    this.#revision = revision;
  }

  /**
   * Forgets everything after a failed commit: its changes are not on disk, so all is read again.
   */
  reset(): void {
    this.#forgetRows();
    this.complete = false;
    this.#revision = -1;
    this.#lastSeq = 0;
  }

  #forgetRows(): void {
    this.rows = new Map();
    this.receipts = new Map();
  }

  /**
   * Quarantines a command whose kind or version this app does not know, or ends its quarantine. It
   * is kept and shown, never sent and never dropped.
   */
  async #toggleQuarantine(ctx: EngineContext, row: OutboxRow): Promise<void> {
    const inDoubt = row.inDoubt || row.state === 'uncertain';
    const known = inDoubt ? 'uncertain' : 'queued';
    const changed: OutboxRow = { ...row, inDoubt, state: isKnown(ctx, row) ? known : 'quarantined' };
    await ctx.db.outbox.put(changed);
    await ctx.db.pending.where('seq').equals(row.seq).modify({ state: changed.state });
    this.rows.set(row.seq, changed);
  }
}

const isKnown = (ctx: EngineContext, row: OutboxRow): boolean => findDefinition(ctx.registry, row) !== undefined;

const receiptsPerRead = 200;

/**
 * Reads the receipts of rows in one range, unless too many receipts of ended commands are in
 * between.
 */
async function receiptsOf(db: UserDb, rows: readonly OutboxRow[]): Promise<JournalRow[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  if (last.seq - first.seq > 2 * rows.length)
    return (await db.journal.bulkGet(rows.map((row) => row.seq))).filter((row) => row !== undefined);
  return db.journal.where('seq').between(first.seq, last.seq, true, true).toArray();
}
