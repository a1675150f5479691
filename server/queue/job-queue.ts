import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/types.ts';
import { type JobData, type QueueName, queueNames, queues } from './queues.ts';

/** A job as its handler sees it: `signal` ends when the process stops or another process has taken the job over. */
export interface Work<Q extends QueueName> {
  id: string;
  data: JobData[Q];
  signal: AbortSignal;
}

/** Sends jobs. All that services and routes see of the queue. */
export interface JobSender {
  /**
   * Sends a job in the transaction of its cause: it exists only if that commits. One with the key of a job that waits or runs is not sent
   * again.
   */
  send<Q extends QueueName>(tx: Tx, queue: Q, data: JobData[Q], key: string): Promise<void>;
}

/** A job that waits, runs or has failed. Times are ISO 8601 UTC. */
export interface JobRow {
  id: string;
  queue: string;
  state: 'created' | 'retry' | 'active' | 'failed';
  attempts: number;
  createdAt: string;
  startedAt: string | null;
  nextAt: string | null;
  /** Name of the error, never its text: that may hold personal data. */
  error: string | null;
}
export interface QueueState {
  queue: QueueName;
  waiting: number;
  running: number;
  failed: number;
  /** Age of the oldest job that should be running, in seconds. */
  oldestSeconds: number;
}

export interface JobQueue extends JobSender {
  /** Runs the jobs of a queue in this process. A failed one is tried again as its queue says. */
  work<Q extends QueueName>(queue: Q, run: (work: Work<Q>) => Promise<void>): Promise<void>;
  states(): Promise<QueueState[]>;
  /** Jobs that run, wait or have failed, latest first; at most a hundred. */
  jobs(): Promise<JobRow[]>;
  /** Puts a failed job back. @returns false when there is no such failed job */
  retry(id: string): Promise<boolean>;
  /** Tells the running jobs to stop, and waits for them; others go on elsewhere, or after the next start. */
  stop(): Promise<void>;
}

/** Seconds between looks for new jobs, and for jobs of dead processes. */
const pollSeconds = 0.5;
const watchSeconds = 10;
const minuteMs = 60_000;

interface Options {
  /** Whether this process runs jobs, or only sends them. */
  works: boolean;
}

/** Opens the queue in the database, creating what is missing (docs/decisions/27-jobs.md). */
export async function openQueue(database: Database, log: Pick<Logger, 'error' | 'warn'>, { works }: Options): Promise<JobQueue> {
  const boss = new PgBoss({
    db: database.statements,
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    cronMonitorIntervalSeconds: 30,
    // A web process creates what a jobs process has not yet: either may start first.
    migrate: true,
    reindex: false,
    monitorVacuum: false,
  });
  // A database that takes no writes fails every look for jobs: one line a minute says so.
  let last = Number.NEGATIVE_INFINITY;
  boss.on('error', (error) => {
    if (performance.now() - last < minuteMs) return;
    last = performance.now();
    log.error({ error: error.name }, 'queue');
  });
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'queue'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of queueNames) {
    const { schedule, atOnce: _, policy, ...options } = queues[name];
    if (!known.has(name)) await boss.createQueue(name, { policy, ...options });
    else await boss.updateQueue(name, options);
    if (schedule && works) await boss.schedule(name, schedule);
    // Has it read the queue's settings now: `send` would do so in the middle of a transaction.
    await boss.findJobs(name, { key: '' });
  }
  if (works && database.engine === 'embedded') await takeOver(database, boss);
  const stopping = new AbortController();
  return {
    send: async (tx, queue, data, singletonKey) => {
      await boss.send(queue, data, { singletonKey, db: fromDrizzle(tx as never, sql as never) });
    },
    work: async (queue, run) => {
      const { atOnce = 1 } = queues[queue];
      await boss.work(queue, { pollingIntervalSeconds: pollSeconds, localConcurrency: atOnce, batchSize: 1 }, async ([job]) => {
        if (!job) return;
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        await run({ id: job.id, data: job.data as never, signal }).catch((error: Error) => {
          if (!stopping.signal.aborted) log.error({ job: queue, error: error.name }, 'job failed');
          // Its text may hold personal data, and is kept with the job.
          throw Object.assign(new Error(`${queue} failed`), { name: error.name, stack: undefined });
        });
      });
    },
    ...inspection(database, boss),
    stop: async () => {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** The embedded database has one process: what runs at its start is left by one that has died, whose silence need not be waited for. */
async function takeOver({ statements }: Database, boss: PgBoss): Promise<void> {
  const { rows } = await statements.executeSql(`select name, id from pgboss.job where state = 'active' and name = any($1::text[])`, [
    queueNames,
  ]);
  for (const { name, id } of rows as { name: string; id: string }[]) await boss.fail(name, id, { name: 'ProcessDied' });
}

const live = `state in ('created', 'retry', 'active', 'failed')`;

/** What the operator sees of the queues. */
function inspection({ statements }: Database, boss: PgBoss): Pick<JobQueue, 'states' | 'jobs' | 'retry'> {
  return {
    states: async () => {
      const { rows } = await statements.executeSql(
        `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as oldest
        from pgboss.job where ${live} group by name`,
      );
      const found = new Map((rows as { name: string }[]).map((row) => [row.name, row]));
      return queueNames.map((queue) => {
        const { waiting = 0, running = 0, failed = 0, oldest = 0 } = (found.get(queue) ?? {}) as Record<string, number>;
        return { queue, waiting, running, failed, oldestSeconds: Math.round(oldest) };
      });
    },
    jobs: async () => {
      const { rows } = await statements.executeSql(
        `select id, name, state::text as state, retry_count, created_on, started_on, start_after, output->>'name' as error
        from pgboss.job where ${live} and name = any($1::text[]) order by created_on desc, id limit 100`,
        [queueNames],
      );
      return (rows as Record<string, string | Date | number | null>[]).map((row) => ({
        id: String(row.id),
        queue: String(row.name),
        state: row.state as JobRow['state'],
        attempts: Number(row.retry_count) + (row.started_on ? 1 : 0),
        createdAt: instantOf(row.created_on) ?? '',
        startedAt: instantOf(row.started_on),
        nextAt: row.state === 'retry' || row.state === 'created' ? instantOf(row.start_after) : null,
        error: row.error === null ? null : String(row.error),
      }));
    },
    retry: async (id) => {
      const { rows } = await statements.executeSql(
        `select name from pgboss.job where id = $1::uuid and state = 'failed' and name = any($2::text[])`,
        [id, queueNames],
      );
      const [job] = rows as { name: string }[];
      if (!job) return false;
      await boss.retry(job.name, id);
      return true;
    },
  };
}

const instantOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : new Date(value as string | Date).toISOString();
