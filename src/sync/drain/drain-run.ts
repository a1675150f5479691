import type { OutboxRow } from '../../db/rows.ts';
import type { UserDb } from '../../db/user-db.ts';
import type { EngineContext } from '../engine-context.ts';
import { definitionOf } from '../outbox/outbox-row.ts';
import { openSnapshot, snapshotTables } from '../pull/snapshot.ts';
import { createBatch } from './batch.ts';
import { claim, emptyModel, type Model, refreshModel, release } from './claim.ts';
import { noteReach, probe, type Reach, reachOf } from './connectivity.ts';
import { checkServerState, deliver, type Outcome } from './deliver.ts';
import { type Fence, FencedError } from './fence.ts';
import { isHopeless } from './hopeless.ts';
import { bumpRevision, readLease } from './lease.ts';
import { type Answered, answered, settle } from './settle.ts';

/**
 * Six on the wire, which is what browsers open to one host, and as many in the browser's own queue: the line does not idle while the disk
 * is written.
 */
export const parallel = 12;
/** Acts without an answer in a row, after which the way counts as closed, whatever small questions say. */
const patience = 6;
/** Claimed ahead of the wire. */
const ahead = 80;
/**
 * With fewer than these ahead the next are claimed: the disk takes its time, beside requests that want the same processor, and the wire
 * must not wait for it.
 */
const low = 20;
/**
 * Answers are settled together, but none waits longer than this for others: while a long queue goes, each settling is a transaction, and
 * makes every list that shows the outbox read it again.
 */
const collectMs = 250;
/** How long ago the way may have been noted as open without noting it again. */
const freshMs = 2_000;

export type Stopped = 'sign-in' | 'outage' | 'fenced' | null;

export interface Ran {
  sent: number;
  /** The server has said no to an act: somebody has been there first, and the lists are behind. */
  refused: boolean;
  stopped: Stopped;
}

/**
 * The loop of an owner: settles what has come back and claims what may go in one transaction, keeps the wire full, and ends
 * when nothing may go, at an outage, or when the session or the lease is lost.
 * @param keys whether the server is known to honour idempotency keys
 */
export async function run(ctx: EngineContext, epoch: number, keys: boolean, guard: Fence): Promise<Ran> {
  const model = emptyModel();
  const buffer: OutboxRow[] = [];
  let back: Answered[] = [];
  let onWire = 0;
  let sent = 0;
  let refused = false;
  let strikes = 0;
  let keysHonoured = keys;
  let notedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  let wake: (() => void) | null = null;
  const end: { why: Stopped; failure: unknown } = { why: null, failure: null };
  const wired: EngineContext = { ...ctx, tokens: guard.tokens, ports: { ...ctx.ports, transport: guard.transport } };
  const halted = () => end.why !== null || end.failure !== null;

  const fail = (error: unknown): void => {
    if (error instanceof FencedError) end.why = 'fenced';
    else end.failure ??= error;
  };

  /** An act got no answer: the way may be closed, or this one answer lost. Nothing leaves before a small question has told which. */
  const ask = (reach: Reach): void => {
    asking ??= (async () => {
      const found = await probe(ctx.ports);
      keysHonoured = found.reach === 'online' && found.keys;
      if (found.reach === 'online' && strikes < patience) return;
      end.why ??= 'outage';
      // On some lines small questions pass and acts do not.
      await noteReach(ctx.db, ctx.ports, found.reach === 'online' ? reach : found.reach);
    })()
      .catch(fail)
      .finally(() => {
        asking = null;
        fill();
        wake?.();
      });
  };

  const judge = async ({ fate, answer, settled }: Outcome): Promise<void> => {
    if (fate.to === 'done') sent += 1;
    if (fate.to === 'parked') end.why ??= 'sign-in';
    if (fate.to === 'rejected' || fate.to === 'conflict') refused = true;
    const reach = 'reason' in fate ? reachOf(fate.reason) : answer ? 'online' : null;
    if (!('outage' in fate) || !fate.outage || settled) {
      strikes = 0;
      if (reach && !settled && (reach !== 'online' || ctx.ports.clock.elapsed() - notedAt > freshMs)) {
        notedAt = ctx.ports.clock.elapsed();
        await noteReach(ctx.db, ctx.ports, reach);
      }
      return;
    }
    strikes += 1;
    // The server itself asks to be left alone.
    const told = fate.to === 'waiting' && (fate.afterMs !== null || fate.reason === 'busy');
    if (!told) return ask(reach ?? 'offline');
    end.why ??= 'outage';
    await noteReach(ctx.db, ctx.ports, reach ?? 'server-down', fate.afterMs ?? 0);
  };

  const start = async (row: OutboxRow): Promise<void> => {
    const definition = definitionOf(ctx.registry, row);
    if (!definition) return;
    const outcome = await (row.state === 'uncertain' ? checkServerState : deliver)(wired, row, definition);
    back.push(answered(ctx, row, outcome));
    await judge(outcome);
  };

  const fill = (): void => {
    while (!halted() && asking === null && onWire < parallel) {
      const row = buffer.shift();
      if (!row) return;
      onWire += 1;
      start(row)
        .catch(fail)
        .finally(() => {
          onWire -= 1;
          fill();
          wake?.();
        });
    }
  };

  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });

  /** Until there is something to settle together, the wire runs short, or the drain ends. */
  const gather = async (): Promise<void> => {
    while (onWire > 0 && back.length === 0) await woken();
    if (onWire === 0 || buffer.length <= low || halted()) return;
    let late = false;
    const cancel = ctx.ports.clock.after(collectMs, () => {
      late = true;
      wake?.();
    });
    while (!late && onWire > 0 && buffer.length > low && !halted()) await woken();
    cancel();
  };

  for (;;) {
    const settling = back;
    back = [];
    let room = 0;
    try {
      const session = await ctx.session.read();
      const owns = session?.database === ctx.db.name && session.token !== null;
      if (!halted() && !owns) end.why = 'sign-in';
      const give = halted() ? buffer.splice(0) : [];
      room = halted() || asking !== null ? 0 : parallel + ahead - buffer.length - onWire;
      const at = ctx.ports.clock.elapsed();
      const claimed = await step(ctx, epoch, model, { back: settling, give, room, keys: keysHonoured });
      if (claimed) guard.seen(at, owns ? session.token : null);
      else end.why = 'fenced';
      buffer.push(...(claimed ?? []));
    } catch (error) {
      // A full disk: what is on the wire must come back before the lock goes. What it brings is asked again under its key.
      end.failure ??= error;
      // What was laid out in the model has not come onto the disk: it is read anew.
      Object.assign(model, { ...emptyModel(), busy: model.busy });
    }
    fill();
    // What stands first has gone: the rest is read meanwhile, not when the wire runs short.
    if (!model.whole && !halted()) continue;
    await gather();
    if (asking && onWire === 0 && back.length === 0) await asking;
    else if (onWire === 0 && back.length === 0 && buffer.length === 0 && (halted() || (room > 0 && model.whole))) break;
  }
  if (end.failure) throw end.failure;
  return { sent, refused, stopped: end.why };
}

interface StepWork {
  back: readonly Answered[];
  give: readonly OutboxRow[];
  room: number;
  keys: boolean;
}

/** One transaction: settles what came back, gives back what is not wanted, claims what may go. @returns null for an owner of the past */
function step(ctx: EngineContext, epoch: number, model: Model, { back, give, room, keys }: StepWork): Promise<OutboxRow[] | null> {
  const { db } = ctx;
  return db.transaction('rw', stepTables(db), async () => {
    const lease = await readLease(db);
    const mine = lease.epoch === epoch;
    if (mine || back.length > 0) await refreshModel(ctx, model, mine ? lease.revision : Number.NaN, back.length === 0);
    if (back.length > 0) {
      const planned = back.flatMap(({ effects }) => effects?.writes ?? []);
      const batch = createBatch(await openSnapshot(db, planned));
      settle(ctx, model, batch, await withPatience(ctx, model, back));
      await batch.write(db, model.rows.size === 0);
    }
    if (!mine) {
      // The present owner knows the rows as they were.
      if (back.length > 0) await bumpRevision(db);
      return null;
    }
    if (give.length > 0) await release(ctx, model, give);
    return claim(ctx, model, room, keys);
  });
}

/** Marks what its user must be told of, because the server fails with it alone. */
const withPatience = (ctx: EngineContext, model: Model, back: readonly Answered[]): Promise<Answered[]> =>
  Promise.all(
    back.map(async (one) => {
      const row = model.rows.get(one.row.seq);
      return row?.faultSince ? { ...one, givenUp: await isHopeless(ctx.db, row, one.outcome, ctx.ports.clock.now()) } : one;
    }),
  );

const stepTables = (db: UserDb) => [db.lease, db.outbox, db.journal, db.pending, db.idmap, ...snapshotTables(db)];
