import type { OutboxRow } from '#db/rows.ts';
import { readVersion, splitReference } from '#db/snapshot-tables.ts';
import type { EngineContext } from '../engine-context.ts';
import { byDeadline, ready } from '../outbox/lanes.ts';
import { findDefinition, frozenRequest } from '../outbox/outbox-row.ts';
import type { OutboxModel } from './outbox-model.ts';

/** Returns the next commands that may go, at most `room`, the nearest deadline first. */
function nextReady({ rows }: OutboxModel, now: number, room: number): OutboxRow[] {
  const open = [...rows.values()];
  // A deadline may be anywhere in the queue; without one, the head is enough.
  const limit = open.some((row) => row.deadline !== null) ? open.length : room;
  return byDeadline(ready(open, now, limit)).slice(0, room);
}

/**
 * Returns the `entity:id` whose version an edit still needs from the snapshot, because its row does
 * not contain it yet.
 */
function missingVersion(ctx: EngineContext, row: OutboxRow): string | undefined {
  const reference = row.frozen ? undefined : findDefinition(ctx.registry, row)?.ifMatch?.(row.payload);
  return reference !== undefined && row.base[reference] === undefined ? reference : undefined;
}

/** Returns the entities whose tables the next claim has to read. */
export function entitiesToRead(ctx: EngineContext, model: OutboxModel, room: number): Set<string> {
  const references = nextReady(model, ctx.ports.clock.now(), room).flatMap((row) => missingVersion(ctx, row) ?? []);
  return new Set(references.map((reference) => splitReference(reference).entity));
}

interface Claim {
  room: number;
  keysHonoured: boolean;
  /** Entities whose tables the transaction has opened. */
  readable: ReadonlySet<string>;
}

/**
 * Claims up to `room` commands to send, inside a transaction: the state `sending` and the frozen
 * bytes are committed before a request leaves.
 */
export async function claimNext(
  ctx: EngineContext,
  model: OutboxModel,
  { room, keysHonoured, readable }: Claim,
): Promise<OutboxRow[]> {
  const now = ctx.ports.clock.now();
  const found = nextReady(model, now, room);
  const chosen = found.filter((row) => {
    const reference = missingVersion(ctx, row);
    return reference === undefined || readable.has(splitReference(reference).entity);
  });
  // The edit became ready in this transaction, which has not opened its table: the next one does.
  if (chosen.length < found.length) model.complete = false;
  const versions = new Map<string, number | undefined>();
  for (const reference of chosen.flatMap((row) => missingVersion(ctx, row) ?? []))
    versions.set(reference, await readVersion(ctx.db, reference));
  const claimed = chosen.map((row): OutboxRow => {
    // Without keys, the server's state is checked before an uncertain command is sent again; until
    // then it stays uncertain.
    const checks = row.state === 'uncertain' && !keysHonoured;
    return {
      ...freeze(ctx, row, versions),
      state: checks ? 'uncertain' : 'sending',
      // A command from a rescue file is in doubt too: another device may have sent it.
      inDoubt: row.inDoubt === true || row.state === 'uncertain',
      attempt: row.attempt + 1,
      sentAt: checks ? row.sentAt : now,
    };
  });
  if (claimed.length > 0) await ctx.db.outbox.bulkPut(claimed);
  for (const row of claimed) {
    model.rows.set(row.seq, { ...row, state: 'sending' });
    model.busy.add(row.seq);
  }
  return claimed;
}

function freeze(ctx: EngineContext, row: OutboxRow, versions: ReadonlyMap<string, number | undefined>): OutboxRow {
  const definition = findDefinition(ctx.registry, row);
  if (row.frozen || !definition) return row;
  const reference = definition.ifMatch?.(row.payload);
  const version = reference ? (row.base[reference] ?? versions.get(reference)) : undefined;
  return { ...row, frozen: frozenRequest(definition, row.payload, version) };
}

/**
 * Releases claimed commands that never left, unless the user has removed them meanwhile. Inside a
 * transaction.
 */
export async function release(ctx: EngineContext, model: OutboxModel, rows: readonly OutboxRow[]): Promise<void> {
  for (const row of rows) model.busy.delete(row.seq);
  const kept = rows.map((row) => model.rows.get(row.seq)).filter((row) => row !== undefined);
  const back = kept.map((row): OutboxRow => ({ ...row, state: row.inDoubt ? 'uncertain' : 'queued', nextAt: 0 }));
  if (back.length > 0) await ctx.db.outbox.bulkPut(back);
  for (const row of back) model.rows.set(row.seq, row);
}
