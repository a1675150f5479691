import { noteReach, reachOfFailure } from './drain/connectivity.ts';
import { type DrainResult, drain } from './drain/drain.ts';
import type { EngineContext } from './engine-context.ts';
import { clearWaits, unpark } from './outbox/change-queued.ts';
import { ready } from './outbox/lanes.ts';
import { openRows } from './outbox/open-rows.ts';
import { pull } from './pull/pull.ts';

/** Sends and reads for one user in one context (a tab, or the worker). Other contexts have their own; the lock lets one send at a time. */
export interface Engine {
  /** Looks at the outbox now; while it is looking already, once more after that. Resolves when this context is at rest. */
  kick(options?: { force?: boolean }): Promise<DrainResult | null>;
  /** "Enviar agora": also what waits for its time, also through an open circuit. */
  sendNow(): Promise<DrainResult | null>;
  /** After sign-in: what waited for its owner goes on. */
  resume(): Promise<DrainResult | null>;
  /** Reads what has changed; a second call under way shares the first. Rejects as the calls of src/api do. */
  pull(): Promise<void>;
  /** Sends nothing more and waits for no timer. */
  stop(): void;
}

const longestWaitMs = 5 * 60_000;

export function createEngine(
  ctx: EngineContext,
  listen: { failed?(error: unknown): void; rested?(): void; refused?(): void } = {},
): Engine {
  const lock = `drain:${ctx.db.name}`;
  let running: Promise<DrainResult | null> | null = null;
  let again = false;
  let force = false;
  let stopped = false;
  let cancelTimer: (() => void) | null = null;
  let pulling: Promise<void> | null = null;

  const once = async (): Promise<DrainResult | null> => {
    let result: DrainResult | null = null;
    do {
      again = false;
      const forced = force;
      force = false;
      result = await ctx.ports.locks.request(lock, {}, () => drain(ctx, { force: forced }));
      if (result.refused) listen.refused?.();
      // Enqueued as the drain ended: the one who did it may be waiting for this context.
      again ||= result.stopped === null && (await ctx.db.outbox.where('state').equals('queued').count()) > 0 && (await canMove(ctx));
    } while (again && !stopped);
    return result;
  };

  const schedule = (result: DrainResult | null): void => {
    cancelTimer?.();
    cancelTimer = null;
    if (stopped || result?.nextAt === undefined) return;
    const ms = Math.min(longestWaitMs, Math.max(250, result.nextAt - ctx.ports.clock.now()));
    cancelTimer = ctx.ports.clock.after(ms, () => void kick());
  };

  const kick: Engine['kick'] = (options = {}) => {
    force ||= options.force ?? false;
    if (stopped || !ctx.db.writable) return Promise.resolve(null);
    if (running !== null) {
      again = true;
      return running;
    }
    running = once()
      .then((result) => {
        schedule(result);
        listen.rested?.();
        return result;
      })
      .catch((error: unknown) => {
        listen.failed?.(error);
        schedule({ sent: 0, refused: false, left: 0, nextAt: ctx.ports.clock.now() + 30_000, stopped: null });
        return null;
      })
      .finally(() => {
        running = null;
        // Asked for in the moment between the last look and here: nobody else would look.
        if (again) void kick();
      });
    return running;
  };

  return {
    kick,
    sendNow: async () => {
      await clearWaits(ctx.db);
      return kick({ force: true });
    },
    resume: async () => {
      await unpark(ctx.db);
      return kick({ force: true });
    },
    pull: () => {
      pulling ??= ctx.ports.locks
        .request(`pull:${ctx.db.name}`, {}, () => pull(ctx))
        .then(
          async () => {
            // The reading has found the way open again before the drain's own timer did.
            if (await noteReach(ctx.db, ctx.ports, 'online')) void kick();
          },
          async (error: unknown) => {
            const reach = reachOfFailure(error);
            if (reach) await noteReach(ctx.db, ctx.ports, reach);
            throw error;
          },
        )
        .finally(() => {
          pulling = null;
        });
      return pulling;
    },
    stop: () => {
      stopped = true;
      cancelTimer?.();
    },
  };
}

/** A queued command behind a refused one does not move: looking again at once would turn in circles. */
async function canMove(ctx: EngineContext): Promise<boolean> {
  return ready(await openRows(ctx.db), ctx.ports.clock.now()).length > 0;
}
