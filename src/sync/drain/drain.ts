import { RefreshUnreachableError, SessionEndedError } from '#api/transport/errors.ts';
import type { EngineContext } from '../engine-context.ts';
import { unpark } from '../outbox/change-queued.ts';
import { nextWake } from '../outbox/lanes.ts';
import { openRows } from '../outbox/open-rows.ts';
import { healIfRestored } from '../restored/heal.ts';
import { reportHealing } from '../restored/healing.ts';
import { isCircuitOpen, noteReach, probe, reachOfFailure, readConnectivity } from './connectivity.ts';
import { DrainRun, type RunResult } from './drain-run.ts';
import { fence } from './fence.ts';
import { takeLease } from './lease.ts';

export interface DrainResult extends RunResult {
  /** True if the server was restored: what it had lost goes again, and the lists are outdated. */
  healed: boolean;
  /** Number of open commands left, whatever their state. */
  left: number;
  /**
   * Time of the next drain (ms); undefined if only the user or a new session can move the remaining
   * commands.
   */
  nextAt: number | undefined;
}

/** Sends all commands that can be sent. Call it inside the lock `drain:<database>`. */
export async function drain(ctx: EngineContext, options: { force: boolean }): Promise<DrainResult> {
  const since = ctx.ports.clock.elapsed();
  const epoch = await takeLease(ctx.db);
  // An answer may have parked commands after their owner had signed in again.
  if (await ownsSession(ctx)) await unpark(ctx.db);
  const reach = await reachable(ctx, options.force);
  if (!reach.open) return rest(ctx, { ...nothing, stopped: 'outage' }, reach.nextAt);
  const healed = await healFirst(ctx);
  if (typeof healed !== 'boolean') return rest(ctx, { ...nothing, stopped: healed }, await circuitEnd(ctx));
  const ran = await new DrainRun(ctx, epoch, reach.keys, fence(ctx, epoch, since)).run();
  // Without an answer, the report is made after the next drain.
  if (ran.stopped === null) await reportHealing(ctx).catch(() => undefined);
  return rest(ctx, { ...ran, healed }, ran.stopped === 'outage' ? await circuitEnd(ctx) : undefined);
}

const nothing = { sent: 0, refused: false, healed: false };
const circuitEnd = async ({ db }: EngineContext): Promise<number> => (await readConnectivity(db)).nextAt;

/**
 * Takes back what a restored server has lost, before anything new goes.
 * @returns true if it was restored; the reason to stop if it did not say how far it went back
 */
async function healFirst(ctx: EngineContext): Promise<boolean | 'sign-in' | 'outage'> {
  try {
    return await healIfRestored(ctx);
  } catch (error) {
    if (error instanceof SessionEndedError) return 'sign-in';
    const reach = reachOfFailure(error) ?? (error instanceof RefreshUnreachableError ? 'offline' : null);
    if (reach === null) throw error;
    await noteReach(ctx.db, ctx.ports, reach === 'online' ? 'server-down' : reach);
    return 'outage';
  }
}

/**
 * Returns whether the server is reachable. While the circuit is open it is probed first, so that no
 * command is sent into an outage.
 */
async function reachable(
  ctx: EngineContext,
  force: boolean,
): Promise<{ open: boolean; keys: boolean; nextAt?: number }> {
  const known = await readConnectivity(ctx.db);
  const uncertain = await ctx.db.outbox.where('state').equals('uncertain').count();
  const up = known.reach === 'online' || known.reach === 'national-down';
  if (up && uncertain === 0) return { open: true, keys: true };
  const now = ctx.ports.clock.now();
  if (!up && !force && isCircuitOpen(known, now)) return { open: false, keys: false, nextAt: known.nextAt };
  const found = await probe(ctx.ports);
  await noteReach(ctx.db, ctx.ports, found.reach);
  if (found.reach === 'online') {
    await endOutage(ctx);
    return { open: true, keys: found.keys };
  }
  return { open: false, keys: false, nextAt: (await readConnectivity(ctx.db)).nextAt };
}

/**
 * Failures after which a command keeps its own wait: on some lines, probes pass and commands do
 * not.
 */
const keepsOwnWait = 4;

/**
 * Ends the waits for an outage once the server is reachable, also if the sender died before noting
 * the outage. A worker may not be woken again for many minutes.
 */
async function endOutage(ctx: EngineContext): Promise<void> {
  await ctx.db.outbox
    .where('state')
    .equals('uncertain')
    .filter((row) => !row.ask && (row.reason === 'network' || row.reason === 'portal') && row.failures < keepsOwnWait)
    .modify({ nextAt: 0 });
}

const ownsSession = async (ctx: EngineContext): Promise<boolean> => {
  const session = await ctx.session.read();
  return session?.database === ctx.db.name && session.token !== null;
};

async function rest(
  ctx: EngineContext,
  ran: RunResult & Pick<DrainResult, 'healed'>,
  circuit: number | undefined,
): Promise<DrainResult> {
  const { stopped } = ran;
  const rows = await openRows(ctx.db);
  const wake = stopped === 'sign-in' ? undefined : nextWake(rows, ctx.ports.clock.now());
  const waiting = rows.some((row) => row.state === 'queued' || row.state === 'uncertain' || row.state === 'waiting');
  const nextAt = stopped === 'outage' && waiting ? circuit || wake : wake;
  return { ...ran, left: rows.length, nextAt };
}
