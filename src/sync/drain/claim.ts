import type { JournalRow, OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { EngineContext } from '../engine-context.ts';
import { byDeadline, ready } from '../outbox/lanes.ts';
import { firstRows, openRows } from '../outbox/open-rows.ts';
import { definitionOf, frozenRequest } from '../outbox/outbox-row.ts';
import { versionOf } from '../pull/snapshot.ts';

/** The open commands as this owner knows them, kept beside the database so that a drain does not read it anew at every step. */
export interface Model {
  rows: Map<number, OutboxRow>;
  /** Their receipts, which are written again when they end. */
  receipts: Map<number, JournalRow>;
  revision: number;
  /** All that is open has been read; before that only what stands first is known, which is enough to begin with. */
  whole: boolean;
  last: number;
  /** Claimed by this owner and not settled yet, whatever the database says of their state. */
  busy: Set<number>;
}

export const emptyModel = (): Model => ({ rows: new Map(), receipts: new Map(), revision: -1, whole: false, last: 0, busy: new Set() });

/**
 * Brings the model up to date: all of it when the user has changed something, else only what is new. Inside a transaction.
 * @param begin the first time, only what stands first: the wire is not kept waiting for the end of a long queue
 */
export async function refreshModel(ctx: EngineContext, model: Model, revision: number, begin = false): Promise<void> {
  const changed = revision !== model.revision;
  const first = begin && model.revision === -1 ? await firstRows(ctx.db, ctx.beginWith) : null;
  const found = first?.rows ?? (await openRows(ctx.db, changed ? 0 : model.last));
  model.whole = first?.whole ?? true;
  if (changed) {
    model.rows = new Map();
    model.receipts = new Map();
  }
  for (let at = 0; at < found.length; at += receiptsAtOnce)
    for (const receipt of await receiptsOf(ctx.db, found.slice(at, at + receiptsAtOnce))) model.receipts.set(receipt.seq, receipt);
  for (const row of found) {
    model.rows.set(row.seq, model.busy.has(row.seq) ? { ...row, state: 'sending' } : row);
    model.last = Math.max(model.last, row.seq);
  }
  // Awaited only where there is something to write: Dexie loses the transaction after a hundred awaits that ask the database nothing.
  for (const row of found.filter((r) => isKnown(ctx, r) === (r.state === 'quarantined'))) await toggleQuarantine(ctx, model, row);
  model.revision = revision;
}

const receiptsAtOnce = 200;

/** In one reading: receipts of what ended long ago may stand between those of what is open. */
async function receiptsOf(db: UserDb, rows: readonly OutboxRow[]): Promise<JournalRow[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  if (last.seq - first.seq > 2 * rows.length)
    return (await db.journal.bulkGet(rows.map((row) => row.seq))).filter((row) => row !== undefined);
  return db.journal.where('seq').between(first.seq, last.seq, true, true).toArray();
}

const isKnown = (ctx: EngineContext, row: OutboxRow): boolean => definitionOf(ctx.registry, row) !== undefined;

/** A command of a kind or form that this version does not know is kept and shown, never sent and never dropped. */
async function toggleQuarantine(ctx: EngineContext, model: Model, row: OutboxRow): Promise<void> {
  const inDoubt = row.inDoubt || row.state === 'uncertain';
  const known = inDoubt ? 'uncertain' : 'queued';
  const changed: OutboxRow = { ...row, inDoubt, state: isKnown(ctx, row) ? known : 'quarantined' };
  await ctx.db.outbox.put(changed);
  await ctx.db.pending.where('seq').equals(row.seq).modify({ state: changed.state });
  model.rows.set(row.seq, changed);
}

/** Takes up to `room` commands to send: `sending` and the frozen bytes are committed before anything leaves. Inside a transaction. */
export async function claim(ctx: EngineContext, model: Model, room: number, keysHonoured: boolean): Promise<OutboxRow[]> {
  if (room === 0) return [];
  const now = ctx.ports.clock.now();
  const chosen = byDeadline(ready([...model.rows.values()], now)).slice(0, room);
  const versions = await versionsFor(ctx, chosen);
  const claimed = chosen.map((row): OutboxRow => {
    // Without keys an uncertain command is not sent again before the server's state has been asked: it keeps its state.
    const asking = row.state === 'uncertain' && !keysHonoured;
    return {
      ...freeze(ctx, row, versions),
      state: asking ? 'uncertain' : 'sending',
      // Also one that was taken in from a rescue file: sent before, from wherever.
      inDoubt: row.inDoubt === true || row.state === 'uncertain',
      attempt: row.attempt + 1,
      sentAt: asking ? row.sentAt : now,
    };
  });
  if (claimed.length > 0) await ctx.db.outbox.bulkPut(claimed);
  for (const row of claimed) {
    model.rows.set(row.seq, { ...row, state: 'sending' });
    model.busy.add(row.seq);
  }
  return claimed;
}

/** What edits stand on, by the newest answer: asked of the snapshot only where no answer has told. */
async function versionsFor(ctx: EngineContext, rows: readonly OutboxRow[]): Promise<Map<string, number>> {
  const references = rows.flatMap((row) => {
    const reference = row.frozen ? undefined : definitionOf(ctx.registry, row)?.ifMatch?.(row.payload);
    return reference && row.base[reference] === undefined ? [reference] : [];
  });
  const found = await Promise.all([...new Set(references)].map(async (one) => [one, await versionOf(ctx.db, one)] as const));
  return new Map(found.flatMap(([reference, version]) => (version === undefined ? [] : [[reference, version] as const])));
}

function freeze(ctx: EngineContext, row: OutboxRow, versions: ReadonlyMap<string, number>): OutboxRow {
  const definition = definitionOf(ctx.registry, row);
  if (row.frozen || !definition) return row;
  const reference = definition.ifMatch?.(row.payload);
  const version = reference ? (row.base[reference] ?? versions.get(reference)) : undefined;
  return { ...row, frozen: frozenRequest(definition, row.payload, version) };
}

/** Gives back what was claimed and never left, but for what the user has taken out meanwhile. Inside a transaction. */
export async function release(ctx: EngineContext, model: Model, rows: readonly OutboxRow[]): Promise<void> {
  for (const row of rows) model.busy.delete(row.seq);
  const kept = rows.map((row) => model.rows.get(row.seq)).filter((row) => row !== undefined);
  const back = kept.map((row): OutboxRow => ({ ...row, state: row.inDoubt ? 'uncertain' : 'queued', nextAt: 0 }));
  if (back.length > 0) await ctx.db.outbox.bulkPut(back);
  for (const row of back) model.rows.set(row.seq, row);
}
