import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { lowSpace } from './db/disk.ts';
import { errorCounts, processes } from './db/schema/operation.ts';
import { transact } from './db/transact.ts';
import { startHeartbeat } from './heartbeat.ts';
import { saveLogLevel } from './services/operation/log-level.ts';
import { listProcesses } from './services/operation/processes.ts';
import { testOffice } from './testing/test-office.ts';

const { server } = await testOffice([]);
const deps = { ...server, log: server.logger };
const soon = { timeout: 20_000 };
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});
const own = () => listProcesses(server.db, server.now());

test('a process says that it lives, and leaves the list when it ends', async () => {
  server.measures.answers.note(41);
  stop = startHeartbeat(deps, 4780);
  await expect.poll(own, soon).toMatchObject([{ role: 'all', p95Ms: 41, isSilent: false, logLevel: 'info' }]);
  const [row] = await own();
  expect(row?.name).toMatch(/:4780$/);
  expect(row?.memoryBytes).toBeGreaterThan(10e6);
  await stop();
  expect(await own()).toEqual([]);
});

test('a silent process is named, and forgotten after a day', async () => {
  const dead = { id: crypto.randomUUID(), name: 'dead:1', role: 'web', version: '1', logLevel: 'info' } as const;
  const at = (minutes: number) => new Date(server.now().getTime() - minutes * 60_000);
  const facts = { ...dead, memoryBytes: 1, p95Ms: null, startedAt: at(99) };
  await server.db.insert(processes).values([
    { ...facts, seenAt: at(2) },
    { ...facts, id: crypto.randomUUID(), name: 'old:1', seenAt: at(25 * 60) },
  ]);
  stop = startHeartbeat(deps, 4780);
  await expect
    .poll(
      async () => (await own()).map(({ name, isSilent }) => [name.replace(/^.*:4780$/, 'own'), isSilent]).sort(),
      soon,
    )
    .toEqual([
      ['dead:1', true],
      ['own', false],
    ]);
  await server.db.delete(processes).where(eq(processes.id, dead.id));
});

test('the log follows a level, and returns to its own', async () => {
  const until = (ms: number) => new Date(server.now().getTime() + ms);
  const level = () => server.logger.level;
  await transact(server.db, (tx) => saveLogLevel(tx, { level: 'debug', until: until(60_000) }));
  stop = startHeartbeat(deps, 4780);
  await expect.poll(level, soon).toBe('debug');
  server.pass(60_001);
  await expect.poll(level, soon).toBe('info');
  server.pass(-60_001);
  await transact(server.db, (tx) => saveLogLevel(tx, null));
});

test('errors are written every few seconds, unless the disk is full', async () => {
  const error = { kind: 'FontMissing', route: 'GET /api/egar/:id/pdf', at: server.now(), requestId: null };
  server.disk.set(lowSpace - 1);
  server.measures.errors.note(error);
  stop = startHeartbeat(deps, 4780);
  await expect.poll(() => server.logger.level, soon).toBe('info');
  expect(await server.db.$count(errorCounts)).toBe(0);
  server.disk.set(null);
  await expect.poll(() => server.db.$count(errorCounts), soon).toBe(1);
});
