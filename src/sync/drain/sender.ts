import type { EngineContext } from '../engine-context.ts';
import { clearWaits, unpark } from '../outbox/change-queued.ts';
import { ready } from '../outbox/lanes.ts';
import { openRows } from '../outbox/open-rows.ts';
import { type DrainResult, drain } from './drain.ts';

export interface SenderEvents {
  failed?(error: unknown): void;
  rested?(): void;
  refused?(): void;
  /** Called when the server was found restored: the lists are outdated. */
  healed?(): void;
}

const longestWaitMs = 5 * 60_000;

/**
 * Creates the part of an engine that sends, for one user in one context (a tab, or the worker).
 * Other contexts have their own; the lock lets one send at a time.
 */
export function createSender(ctx: EngineContext, listen: SenderEvents = {}) {
  const lock = `drain:${ctx.db.name}`;
  let running: Promise<DrainResult | null> | null = null;
  let again = false;
  let force = false;
  let stopped = false;
  let cancelTimer: (() => void) | null = null;

  const drainAll = async (): Promise<DrainResult | null> => {
    let result: DrainResult | null = null;
    do {
      again = false;
      const forced = force;
      force = false;
      result = await ctx.ports.locks.request(lock, {}, () => drain(ctx, { force: forced }));
      if (result.refused) listen.refused?.();
      if (result.healed) listen.healed?.();
      if (result.stopped === 'restored') again = true;
      // The command was saved while the drain ended: its tab may rely on this context.
      again ||=
        (result.stopped === null || result.stopped === 'restored') &&
        (await ctx.db.outbox.where('state').equals('queued').count()) > 0 &&
        (await canMove(ctx));
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

  const kick = (options: { force?: boolean } = {}): Promise<DrainResult | null> => {
    force ||= options.force ?? false;
    if (stopped || !ctx.db.writable) return Promise.resolve(null);
    if (running !== null) {
      again = true;
      return running;
    }
    running = drainAll()
      .then((result) => {
        schedule(result);
        listen.rested?.();
        return result;
      })
      .catch((error: unknown) => {
        listen.failed?.(error);
        schedule({
          sent: 0,
          refused: false,
          healed: false,
          left: 0,
          nextAt: ctx.ports.clock.now() + 30_000,
          stopped: null,
        });
        return null;
      })
      .finally(() => {
        running = null;
        // Kicked between the last drain and this point: no other context would drain.
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
    stop: () => {
      stopped = true;
      cancelTimer?.();
    },
  };
}

/**
 * Returns true if a command can be sent. One queued behind a refused command cannot: draining again
 * at once would be an endless loop.
 */
async function canMove(ctx: EngineContext): Promise<boolean> {
  return ready(await openRows(ctx.db), ctx.ports.clock.now()).length > 0;
}
