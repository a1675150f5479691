import { noteReach, reachOfFailure } from './drain/connectivity.ts';
import { createSender, type Sender, type SenderEvents } from './drain/sender.ts';
import type { EngineContext } from './engine-context.ts';
import { pull } from './pull/pull.ts';

/** Sends and reads for one user in one context. */
export interface Engine extends Sender {
  /** Reads what has changed; a second call under way shares the first. Rejects as the calls of src/api do. */
  pull(): Promise<void>;
}

export function createEngine(ctx: EngineContext, listen: SenderEvents = {}): Engine {
  const sender = createSender(ctx, listen);
  let pulling: Promise<void> | null = null;

  const pullOnce = async (): Promise<void> => {
    try {
      await ctx.ports.locks.request(`pull:${ctx.db.name}`, {}, () => pull(ctx));
    } catch (error) {
      const reach = reachOfFailure(error);
      if (reach) await noteReach(ctx.db, ctx.ports, reach);
      throw error;
    }
    // The reading has noticed the end of an outage before the drain's own timer did.
    if (await noteReach(ctx.db, ctx.ports, 'online')) void sender.kick();
  };

  return {
    ...sender,
    pull: () => {
      pulling ??= pullOnce().finally(() => {
        pulling = null;
      });
      return pulling;
    },
  };
}
