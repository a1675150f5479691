import { noteReach, reachOfFailure } from './drain/connectivity.ts';
import type { DrainResult } from './drain/drain.ts';
import { createSender, type SenderEvents } from './drain/sender.ts';
import type { EngineProxy, ShellPart } from './engine-calls.ts';
import type { EngineContext } from './engine-context.ts';
import { pull } from './pull/pull.ts';
import { refreshShell } from './pull/refresh-shell.ts';
import { restoreBackup, tidyBackup } from './rescue/backup.ts';
import { type BackupStore, cacheBackup } from './rescue/backup-store.ts';
import { isRestored } from './restored/epoch.ts';

/** Engine that sends and reads for one user in one context. */
export interface Engine extends EngineProxy {
  kick(options?: { force?: boolean }): Promise<DrainResult | null>;
  sendNow(): Promise<DrainResult | null>;
  resume(): Promise<DrainResult | null>;
  pull(): Promise<void>;
}

export function createEngine(ctx: EngineContext, listen: SenderEvents = {}): Engine {
  let pulling: Promise<void> | null = null;
  const pullShared = (): Promise<void> => {
    pulling ??= pullOnce().finally(() => {
      pulling = null;
    });
    return pulling;
  };
  const sender = createSender(ctx, { ...listen, healed: () => void pullShared().catch(() => undefined) });

  const pullOnce = async (): Promise<void> => {
    try {
      await ctx.ports.locks.request(`pull:${ctx.db.name}`, {}, () => pull(ctx));
    } catch (error) {
      const reach = reachOfFailure(error);
      if (reach) await noteReach(ctx.db, ctx.ports, reach);
      throw error;
    }
    if (isRestored(ctx.epochs) || ctx.epochs.known === null) void sender.kick();
    // This read has noticed the end of an outage before the drain's timer did.
    if (await noteReach(ctx.db, ctx.ports, 'online')) void sender.kick();
  };

  return {
    ...sender,
    pull: pullShared,
    refresh: (part: ShellPart) => refreshShell[part](ctx),
  };
}

/**
 * Starts the engine of an open app: restores a lost database first, keeps the backup up to date,
 * and reads the lists again after a refusal.
 */
export async function startEngine(ctx: EngineContext, backup: BackupStore = cacheBackup(ctx.db.name)): Promise<Engine> {
  const session = await ctx.session.read();
  // An unreadable backup must not keep the app from its database.
  if (session?.database === ctx.db.name)
    await restoreBackup(ctx, session, backup, ctx.ports.clock.now()).catch(() => 0);
  const engine = createEngine(ctx, {
    rested: () => void tidyBackup(ctx.db, backup).catch(() => undefined),
    // A user who learns that a guide has changed may open it at once.
    refused: () => void engine.pull().catch(() => undefined),
  });
  return engine;
}
