import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { type Database, queryRows } from '../db/types.ts';
import type { QueueName } from './queues.ts';

/** Seconds between looks for due jobs. */
const lookSeconds = 0.5;

export interface Waker {
  /** Wakes this worker of pg-boss when its queue has a due job. */
  add(queue: QueueName, worker: string): void;
  stop(): Promise<void>;
}

/**
 * Looks for the due jobs of all queues by one statement, and wakes the workers of those that have
 * any. Workers that look for themselves ask one statement each, thirty a second for nothing.
 */
export function startWaker({ db }: Database, boss: PgBoss, onError: (error: Error) => void): Waker {
  const workers = new Map<QueueName, string[]>();
  const look = async () => {
    const names = JSON.stringify([...workers.keys()]);
    const due = await queryRows<{ name: QueueName }>(
      db,
      sql`select q.name from json_array_elements_text(${names}::json) as q(name) where exists (
        select 1 from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    );
    for (const { name } of due) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look().catch(onError).finally(next);
    }, lookSeconds * 1000).unref();
  };
  next();
  return {
    add: (queue, worker) => void workers.set(queue, [...(workers.get(queue) ?? []), worker]),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
