import type { DeviceDb } from '../db/device-db.ts';
import { createEngine, type Engine } from './engine.ts';
import type { EngineContext } from './engine-context.ts';
import { restoreBackup, tidyBackup } from './rescue/backup.ts';
import type { BackupStore } from './rescue/backup-store.ts';

/** The engine of an open app: restores a lost database first, keeps the backup up to date, and reads the lists again after a refusal. */
export async function hostEngine(ctx: EngineContext, device: DeviceDb, backup: BackupStore): Promise<Engine> {
  const session = await device.readSession();
  // An unreadable backup must not keep the app from its database.
  if (session?.database === ctx.db.name) await restoreBackup(ctx.db, ctx.registry, session, backup, ctx.ports.clock.now()).catch(() => 0);
  const engine = createEngine(ctx, {
    rested: () => void tidyBackup(ctx.db, backup).catch(() => undefined),
    // A user who learns that a guide has changed may open it at once.
    refused: () => void engine.pull().catch(() => undefined),
  });
  return engine;
}
