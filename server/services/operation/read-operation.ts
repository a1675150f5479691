import { eq } from 'drizzle-orm';
import type { Operation } from '#domain/wire/operation.ts';
import type { Config } from '#server/config.ts';
import { schemaOf } from '#server/db/copy/facts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/types.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import type { RegistryHealth } from '#server/registry/circuit.ts';
import { version } from '#server/version.ts';
import { listRestores } from '../restores.ts';
import { readCopies } from './copies.ts';
import { errorGroups } from './error-counts.ts';
import { readLogLevel } from './log-level.ts';
import { listProcesses } from './processes.ts';
import { queueFigures } from './queue-figures.ts';

interface OperationDeps {
  db: Db;
  config: Config;
  queue: Pick<JobQueue, 'states' | 'isUnderWay'>;
  registryHealth: RegistryHealth;
}

/** Returns the start of the oldest process that runs; of this one, if none has said so yet. */
const runningSince = (all: Awaited<ReturnType<typeof listProcesses>>): Date => {
  const starts = all.filter(({ isSilent }) => !isSilent).map(({ startedAt }) => startedAt.getTime());
  return new Date(starts.length > 0 ? Math.min(...starts) : performance.timeOrigin);
};

/** Answers GET /operation: the state of the installation, without data of guides or people. */
export async function readOperation(deps: OperationDeps, now: Date): Promise<Operation> {
  const { db, config } = deps;
  const [all, level] = [await listProcesses(db, now), await readLogLevel(db, now)];
  const [restore] = await listRestores(db);
  return {
    Host: new URL(config.publicUrl).host,
    Version: version,
    Schema: await schemaOf(db),
    RunningSince: runningSince(all).toISOString(),
    Accounts: { Active: await db.$count(accounts, eq(accounts.blocked, false)), All: await db.$count(accounts) },
    Processes: all.map((one) => ({
      UniqueId: one.id,
      Name: one.name,
      Role: one.role,
      Version: one.version,
      StartedAt: one.startedAt.toISOString(),
      SeenAt: one.seenAt.toISOString(),
      IsSilent: one.isSilent,
      MemoryBytes: one.memoryBytes,
      P95Ms: one.p95Ms,
      LogLevel: one.logLevel,
    })),
    Log: {
      Level: level?.level ?? config.logLevel,
      Configured: config.logLevel,
      Until: level?.until.toISOString() ?? null,
    },
    Queues: await queueFigures(deps, now),
    Copies: await readCopies(deps, config.backupTo !== undefined, now),
    Restore: restore ?? null,
    Errors: (await errorGroups(db, now)).map((one) => ({
      Kind: one.kind,
      Route: one.route,
      Day: one.day,
      Week: one.week,
      LastAt: one.lastAt.toISOString(),
      LastRequestId: one.lastRequestId,
    })),
  };
}
