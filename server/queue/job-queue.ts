import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '../db/types.ts';
import { type JobData, type QueueName, queueNames, queues } from './queues.ts';
import { startWaker, type Waker } from './wake.ts';

/**
 * A job as its handler sees it. `signal` aborts when the process stops or another process has taken
 * over the job.
 */
export interface Work<Q extends QueueName> {
  id: string;
  data: JobData[Q];
  signal: AbortSignal;
}

/** Sends jobs: the only part of the queue that services and routes see. */
export interface JobSender {
  /**
   * Sends a job within the transaction that causes it: the job exists only if the transaction
   * commits. A job is not sent again while another with its key waits or runs.
   */
  send<Q extends QueueName>(tx: Tx, queue: Q, data: JobData[Q], key: string): Promise<void>;
}

/** Queue and time of a request that sends a job. */
export interface JobContext {
  queue: JobSender;
  now: Date;
}

/** A waiting, running or failed job. Times are ISO 8601 UTC. */
export interface JobRow {
  id: string;
  queue: string;
  state: 'created' | 'retry' | 'active' | 'failed';
  attempts: number;
  createdAt: string;
  startedAt: string | null;
  nextAt: string | null;
  /** Name of the error, never its text, which may hold personal data. */
  error: string | null;
}
export interface QueueState {
  queue: QueueName;
  waiting: number;
  running: number;
  failed: number;
  /** Age of the oldest job that is due but still waits, in seconds. */
  oldestSeconds: number;
}

export interface JobQueue extends JobSender {
  /** Runs the jobs of a queue in this process. Failed jobs are retried as the queue declares. */
  work<Q extends QueueName>(queue: Q, run: (work: Work<Q>) => Promise<void>): Promise<void>;
  states(): Promise<QueueState[]>;
  /** Lists running, waiting and failed jobs, latest first; at most a hundred. */
  jobs(): Promise<JobRow[]>;
  /** Queues a failed job again. @returns false if there is no failed job with this id */
  retry(id: string): Promise<boolean>;
  /** Queues all failed jobs again. @returns their number */
  retryFailed(): Promise<number>;
  /** Returns true if a job of the queue runs, or is about to. */
  isUnderWay(queue: QueueName): Promise<boolean>;
  /** Makes the waiting jobs of a queue due now. */
  hurry(queue: QueueName): Promise<void>;
  /**
   * Tells the running jobs to stop, and waits for them. The others continue in another process or
   * after the next start.
   */
  stop(): Promise<void>;
}

/** Seconds between a worker's own looks for jobs, beside those of the waker. */
const pollSeconds = 30;
/** Seconds between checks for jobs of dead processes. */
const watchSeconds = 10;
const minuteMs = 60_000;

interface Options {
  /** True if this process runs jobs; false if it only sends them. */
  works: boolean;
}

/** Opens the queue in the database, and creates what is missing (docs/decisions/27-jobs.md). */
export async function openQueue(
  database: Database,
  log: Pick<Logger, 'error' | 'warn'>,
  { works }: Options,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: database.statements,
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    cronMonitorIntervalSeconds: 30,
    // Either process may start first, so a web process too creates missing tables.
    migrate: true,
    reindex: false,
    monitorVacuum: false,
  });
  // While the database rejects writes, every poll fails; one line a minute is enough.
  let last = Number.NEGATIVE_INFINITY;
  const logError = (error: Error) => {
    if (performance.now() - last < minuteMs) return;
    last = performance.now();
    log.error({ error: error.name }, 'queue');
  };
  boss.on('error', logError);
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'queue'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of queueNames) {
    const { schedule, atOnce: _, policy, ...options } = queues[name];
    if (!known.has(name)) await boss.createQueue(name, { policy, ...options });
    else await boss.updateQueue(name, options);
    if (schedule && works) await boss.schedule(name, schedule);
    // Makes pg-boss read the queue's settings now; otherwise `send` would do so inside a
    // transaction.
    await boss.findJobs(name, { key: '' });
  }
  if (works && database.engine === 'embedded') await takeOver(database, boss);
  const stopping = new AbortController();
  let waker: Waker | null = null;
  return {
    send: async (tx, queue, data, singletonKey) => {
      await boss.send(queue, data, { singletonKey, db: fromDrizzle(tx as never, sql as never) });
    },
    work: async (queue, run) => {
      const { atOnce = 1 } = queues[queue];
      const options = { pollingIntervalSeconds: pollSeconds, batchSize: 1 };
      waker ??= startWaker(database, boss, logError);
      for (let worker = 0; worker < atOnce; worker++) {
        const id = await boss.work(queue, options, async ([job]) => {
          if (!job) return;
          const signal = AbortSignal.any([job.signal, stopping.signal]);
          await run({ id: job.id, data: job.data as never, signal }).catch((error: Error) => {
            if (!stopping.signal.aborted) log.error({ job: queue, error: error.name }, 'job failed');
            // The text of the error may hold personal data, and would be kept with the job.
            throw Object.assign(new Error(`${queue} failed`), { name: error.name, stack: undefined });
          });
        });
        waker.add(queue, id);
      }
    },
    ...inspection(database, boss),
    stop: async () => {
      stopping.abort();
      await waker?.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/**
 * Fails the jobs that a dead process left running. The embedded database has only one process, so
 * there is no need to wait for their heartbeat to stop.
 */
async function takeOver({ statements }: Database, boss: PgBoss): Promise<void> {
  const { rows } = await statements.executeSql(
    `select name, id from pgboss.job where state = 'active' and name = any($1::text[])`,
    [queueNames],
  );
  for (const { name, id } of rows as { name: string; id: string }[]) await boss.fail(name, id, { name: 'ProcessDied' });
}

const live = `state in ('created', 'retry', 'active', 'failed')`;

type Inspection = Pick<JobQueue, 'states' | 'jobs' | 'retry' | 'retryFailed' | 'isUnderWay' | 'hurry'>;

/**
 * Returns the operator's functions: list the state of the queues and their jobs, and retry a job.
 */
function inspection({ statements }: Database, boss: PgBoss): Inspection {
  const failed = async (id: string | null) => {
    const { rows } = await statements.executeSql(
      `select name, id from pgboss.job where state = 'failed' and name = any($1::text[]) and ($2::uuid is null or id = $2::uuid)`,
      [queueNames, id],
    );
    return rows as { name: string; id: string }[];
  };
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
      const [job] = await failed(id);
      if (!job) return false;
      await boss.retry(job.name, job.id);
      return true;
    },
    retryFailed: async () => {
      const jobs = await failed(null);
      for (const { name, id } of jobs) await boss.retry(name, id);
      return jobs.length;
    },
    isUnderWay: async (queue) => {
      const { rows } = await statements.executeSql(
        `select id from pgboss.job where name = $1 and (state = 'active' or state in ('created', 'retry') and start_after <= now()) limit 1`,
        [queue],
      );
      return rows.length > 0;
    },
    hurry: async (queue) => {
      await statements.executeSql(
        `update pgboss.job set start_after = now() where state in ('created', 'retry') and name = $1`,
        [queue],
      );
    },
  };
}

const instantOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : new Date(value as string | Date).toISOString();
