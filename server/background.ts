import type { Database } from './db/types.ts';
import { engineGuard, repeatLook } from './engine-guard.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Deps } from './http/types.ts';
import { startJobs } from './jobs/jobs.ts';

/**
 * Starts what a process does besides answering: its jobs, the look at its database engine, and its
 * signs of life.
 * @returns a function that ends all of it, with the queue
 */
export async function startBackground(database: Database, deps: Deps, port: number): Promise<() => Promise<void>> {
  const { config, disk, log, queue } = deps;
  const stopJobs = config.role === 'web' ? async () => undefined : await startJobs(database, deps);
  const stopGuard = repeatLook(engineGuard({ database, disk, log, end: () => process.exit(1) }));
  const stopHeartbeat = startHeartbeat(deps, port);
  return async () => {
    stopGuard();
    // Jobs that are told to stop record their progress.
    await database.holdWrites(false).catch(() => undefined);
    await Promise.all([stopJobs(), queue.stop(), stopHeartbeat()]);
  };
}
