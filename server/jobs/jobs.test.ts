import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { refreshTokens, sessions } from '../db/schema/accounts.ts';
import { notifications } from '../db/schema/notifications.ts';
import { licenses } from '../db/schema/reference-data.ts';
import type { Database } from '../db/types.ts';
import { memoryStore } from '../files/file-store.ts';
import type { NationalRegistry } from '../registry/registry.ts';
import { startTestServer } from '../testing/test-server.ts';
import { prune, startJobs } from './jobs.ts';

afterEach(() => {
  vi.useRealTimers();
});

const day = 86_400_000;

test('deletes expired refresh tokens, and keeps valid ones', async () => {
  const server = await startTestServer();
  await server.as('motorista');
  const at = (days: number) => new Date(server.now().getTime() + days * day);
  expect((await prune(server, at(59))).tokens).toBe(0);
  expect((await prune(server, at(61))).tokens).toBe(1);
  expect([await server.db.$count(refreshTokens), await server.db.$count(sessions)]).toEqual([0, 0]);
  await server.close();
});

test('announces licences every hour', async () => {
  const server = await startTestServer();
  const { db, config, registry, files } = server;
  const soon = new Date(server.now().getTime() + day);
  await db.update(licenses).set({ expiresAt: soon });
  const before = await db.$count(notifications);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startJobs(server.database, pino({ level: 'silent' }), server.now, { config, registry, files });
  vi.advanceTimersByTime(60 * 60_000);
  await stop();
  expect(await db.$count(notifications)).toBeGreaterThan(before);
  await server.close();
});

test('checkpoints and vacuums the embedded engine on schedule, survives a failure, and waits for running jobs when stopped', async () => {
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
  // A database on which every statement does nothing.
  const idle = {
    transaction: async () => [],
    select: () => ({ from: () => ({ where: () => ({ orderBy: () => ({ limit: async () => [] }) }) }) }),
  };
  const work = { config: readConfig({ DATA_DIR: 'memory' }), registry: {} as NationalRegistry, files: memoryStore() };
  const stop = startJobs({ maintain, db: idle } as unknown as Database, pino({ level: 'silent' }), () => new Date(), work);
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
