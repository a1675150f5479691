import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { noDisk } from '../db/disk.ts';
import { accounts, refreshTokens, sessions } from '../db/schema/accounts.ts';
import { notifications } from '../db/schema/notifications.ts';
import { registryReadings } from '../db/schema/readings.ts';
import { licenses } from '../db/schema/reference-data.ts';
import type { Database } from '../db/types.ts';
import { memoryStore } from '../files/memory-store.ts';
import type { Deps } from '../http/types.ts';
import { openQueue } from '../queue/job-queue.ts';
import { startMeasures } from '../services/operation/measures.ts';
import { toKept } from '../testing/kept.ts';
import { startTestServer } from '../testing/test-server.ts';
import { cleanUps } from './clean-ups.ts';
import { startJobs } from './jobs.ts';

afterEach(() => {
  vi.useRealTimers();
});

const day = 86_400_000;

test('deletes expired refresh tokens, and keeps valid ones', async () => {
  const server = await startTestServer();
  await server.as('motorista');
  const at = (days: number) => new Date(server.now().getTime() + days * day);
  expect(await cleanUps.sessions(toKept(server, at(59)))).toBe(0);
  expect(await cleanUps.sessions(toKept(server, at(61)))).toBe(1);
  expect([await server.db.$count(refreshTokens), await server.db.$count(sessions)]).toEqual([0, 0]);
  await server.close();
});

test('runs a job sent to the queue', async () => {
  const server = await startTestServer();
  const log = pino({ level: 'silent' });
  const soon = new Date(server.now().getTime() + day);
  await server.db.update(licenses).set({ expiresAt: soon });
  const before = await server.db.$count(notifications);
  const queue = await openQueue(server.database, log, { works: true });
  const stop = await startJobs(server.database, { ...server, log, queue });
  await server.db.transaction((tx) => queue.send(tx as never, 'licenses', {}, 'now'));
  await expect.poll(() => server.db.$count(notifications), { timeout: 30_000 }).toBeGreaterThan(before);
  await Promise.all([stop(), queue.stop()]);
  await server.close();
});

test('takes over what a dead process was reading, where no other can live', async () => {
  const server = await startTestServer();
  const log = pino({ level: 'silent' });
  const [account] = await server.db.select({ id: accounts.id }).from(accounts).limit(1);
  const reading = { accountId: account?.id ?? 0, vat: '501442600' };
  const start = server.now().getTime();
  const [held, later] = [new Date(start + 20_000), new Date(start + 60_000)];
  await server.db.insert(registryReadings).values([
    { ...reading, role: 'P', dueAt: held },
    { ...reading, role: 'D', dueAt: later },
  ]);
  const queue = await openQueue(server.database, log, { works: true });
  const stop = await startJobs(server.database, { ...server, log, queue });
  const due = await server.db.select().from(registryReadings).orderBy(registryReadings.dueAt);
  const isReleased = server.database.engine === 'embedded';
  expect(due.map(({ dueAt }) => dueAt.getTime() <= server.now().getTime())).toEqual([isReleased, false]);
  expect(due[1]?.dueAt).toEqual(later);
  await Promise.all([stop(), queue.stop()]);
  await server.close();
});

test('scheduled maintenance survives a failure, and delays a stop', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  let finish = () => {};
  const maintain = vi.fn(async (kind: string) => {
    done.push(kind);
    if (done.length === 1) throw new Error('once');
    if (done.length === 3) {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    }
  });
  // A database that ignores every statement.
  const idle = {
    transaction: async () => [],
    select: () => ({ from: () => ({ where: () => ({ orderBy: () => ({ limit: async () => [] }) }) }) }),
  };
  const deps = {
    config: readConfig({ DATA_DIR: 'memory' }),
    registry: {},
    files: memoryStore(),
    queue: { work: async () => undefined },
    disk: noDisk,
    measures: startMeasures(),
  };
  const rest = { db: idle, log: pino({ level: 'silent' }), now: () => new Date() };
  const stop = await startJobs({ maintain, db: idle } as unknown as Database, { ...deps, ...rest } as unknown as Deps);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(done).toEqual(['checkpoint', 'checkpoint', 'checkpoint']);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect([stopped, done.length]).toEqual([false, 3]);
  finish();
  await stopping;
  expect(stopped).toBe(true);
});
