import { sql } from 'drizzle-orm';
import type { OperationQueues } from '#domain/wire/operation.ts';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import { registryReadings } from '#server/db/schema/readings.ts';
import { type Db, queryRows } from '#server/db/types.ts';
import { mailBacklog } from '#server/mail/backlog.ts';
import type { JobQueue } from '#server/queue/job-queue.ts';
import type { RegistryHealth } from '#server/registry/circuit.ts';

interface RegistryFigures {
  waiting: number;
  uncertain: number;
  noAccess: number;
  failed: number;
  oldestSeconds: number;
}

/**
 * Counts the calls to the national system that are under way or wait for a person's word, and the
 * readings that it has refused.
 */
async function registryFigures(db: Db, now: Date): Promise<RegistryFigures> {
  const [row] = await queryRows<RegistryFigures>(
    db,
    sql`select count(*) filter (where status = 'pending')::int as waiting,
      count(*) filter (where status = 'uncertain')::int as uncertain,
      (select count(*) from ${registryReadings} where problem = 'credentials')::int as "noAccess",
      (select count(*) from ${registryReadings} where problem = 'refused')::int as failed,
      coalesce(round(extract(epoch from ${now.toISOString()}::timestamptz - min(created_at))), 0)::int as "oldestSeconds"
      from ${guideIntents} where status in ('pending', 'uncertain')`,
  );
  return row ?? { waiting: 0, uncertain: 0, noAccess: 0, failed: 0, oldestSeconds: 0 };
}

async function jobFigures(queue: Pick<JobQueue, 'states'>): Promise<OperationQueues['Jobs']> {
  const states = await queue.states();
  const sum = (figure: 'waiting' | 'running' | 'failed') => states.reduce((all, state) => all + state[figure], 0);
  return {
    Waiting: sum('waiting'),
    Running: sum('running'),
    Failed: sum('failed'),
    OldestSeconds: Math.max(0, ...states.map(({ oldestSeconds }) => oldestSeconds)),
  };
}

interface QueueDeps {
  db: Db;
  queue: Pick<JobQueue, 'states'>;
  registryHealth: RegistryHealth;
}

/** Reads the figures of the three queues. */
export async function queueFigures({ db, queue, registryHealth }: QueueDeps, now: Date): Promise<OperationQueues> {
  const [registry, mails] = [await registryFigures(db, now), await mailBacklog(db, now)];
  return {
    Registry: {
      Waiting: registry.waiting,
      Uncertain: registry.uncertain,
      NoAccess: registry.noAccess,
      Failed: registry.failed,
      OldestSeconds: registry.oldestSeconds,
      DownSince: registryHealth.downSince()?.toISOString() ?? null,
    },
    Mails: {
      Waiting: mails.waiting,
      Held: mails.held,
      Failed: mails.failed,
      OldestSeconds: mails.oldestSeconds,
    },
    Jobs: await jobFigures(queue),
  };
}
