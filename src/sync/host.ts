import type { DeviceDb } from '../db/device-db.ts';
import { createEngine, type Engine } from './engine.ts';
import type { EngineContext } from './engine-context.ts';
import { restoreBackup, tidyBackup } from './rescue/backup.ts';
import type { BackupStore } from './rescue/backup-store.ts';

/**
 * The engine of an open app: before it sends or reads, what a lost database had open is taken in again; copies follow what it does, and a
 * refusal has the lists read again.
 */
export async function hostEngine(ctx: EngineContext, device: DeviceDb, backup: BackupStore): Promise<Engine> {
  const who = await device.readSession();
  // A copy that cannot be read must not keep the app from what the database has.
  if (who?.database === ctx.db.name) await restoreBackup(ctx.db, ctx.registry, who, backup, ctx.ports.clock.now()).catch(() => 0);
  const engine = createEngine(ctx, {
    rested: () => void tidyBackup(ctx.db, backup).catch(() => undefined),
    // Whoever is told that a guide has changed may look at it at once.
    refused: () => void engine.pull().catch(() => undefined),
  });
  return engine;
}
