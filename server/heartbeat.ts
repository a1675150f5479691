import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { isLow } from './db/disk.ts';
import type { Deps } from './http/types.ts';
import { readLogLevel } from './services/operation/log-level.ts';
import { beat, beatMs, forgetProcess } from './services/operation/processes.ts';
import { version } from './version.ts';

/** Time in ms between two looks at the level of the log, and two writes of errors. */
const lookMs = 5000;

/**
 * Gives signs of life in the database, writes the errors that this process has seen, and follows
 * the level of the log that the operator has set.
 * @returns a function that writes the last errors and takes the process off the list
 */
export function startHeartbeat(deps: Deps, port: number): () => Promise<void> {
  const { db, config, log, now, measures, disk } = deps;
  const [id, startedAt] = [randomUUID(), now()];
  let lastBeat = Number.NEGATIVE_INFINITY;
  let running = Promise.resolve();
  let waits = false;
  const look = async () => {
    log.level = (await readLogLevel(db, now()))?.level ?? config.logLevel;
    if (isLow(disk)) return;
    await measures.errors.flush(db);
    if (performance.now() - lastBeat < beatMs) return;
    await beat(db, {
      id,
      name: `${hostname()}:${port}`,
      role: config.role,
      version,
      startedAt,
      seenAt: now(),
      memoryBytes: process.memoryUsage.rss(),
      p95Ms: measures.answers.p95(),
      logLevel: log.level,
    });
    lastBeat = performance.now();
  };
  const quietly = () =>
    look().catch((error: Error) => {
      log.warn({ error: error.name }, 'no sign of life written');
    });
  const run = () => {
    if (waits) return;
    waits = true;
    running = quietly().finally(() => {
      waits = false;
    });
  };
  run();
  const timer = setInterval(run, lookMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
    await measures.errors.flush(db).catch(() => undefined);
    await forgetProcess(db, id).catch(() => undefined);
  };
}
