import type { OutboxRow } from '../../db/rows.ts';
import type { EngineContext } from '../engine-context.ts';
import { byDeadline, ready } from '../outbox/lanes.ts';
import { definitionOf, frozenRequest } from '../outbox/outbox-row.ts';
import { versionOf } from '../pull/snapshot.ts';
import type { OutboxModel } from './outbox-model.ts';

/** The next commands that may go, at most `room`: the nearest deadline first. */
function nextReady({ rows }: OutboxModel, now: number, room: number): OutboxRow[] {
  if (room === 0) return [];
  const open = [...rows.values()];
  // A deadline may stand anywhere in the queue; without one, the head is enough.
  if (open.some((row) => row.deadline !== null)) return byDeadline(ready(open, now)).slice(0, room);
  return ready(open, now, room);
}

/** Takes up to `room` commands to send: `sending` and the frozen bytes are committed before a request leaves. Inside a transaction. */
export async function claimNext(ctx: EngineContext, model: OutboxModel, room: number, keysHonoured: boolean): Promise<OutboxRow[]> {
  const now = ctx.ports.clock.now();
  const chosen = nextReady(model, now, room);
  const versions = await versionsFor(ctx, chosen);
  const claimed = chosen.map((row): OutboxRow => {
    // Without keys the server's state is checked before an uncertain command is sent again: until then it stays uncertain.
    const checks = row.state === 'uncertain' && !keysHonoured;
    return {
      ...freeze(ctx, row, versions),
      state: checks ? 'uncertain' : 'sending',
      // Also one out of a rescue file: it may have been sent from another device.
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

/** Versions of the entities that edits go on, read from the snapshot where no answer has said one. */
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

/** Puts back what was claimed and never left, unless the user has taken it out meanwhile. Inside a transaction. */
export async function release(ctx: EngineContext, model: OutboxModel, rows: readonly OutboxRow[]): Promise<void> {
  for (const row of rows) model.busy.delete(row.seq);
  const kept = rows.map((row) => model.rows.get(row.seq)).filter((row) => row !== undefined);
  const back = kept.map((row): OutboxRow => ({ ...row, state: row.inDoubt ? 'uncertain' : 'queued', nextAt: 0 }));
  if (back.length > 0) await ctx.db.outbox.bulkPut(back);
  for (const row of back) model.rows.set(row.seq, row);
}
