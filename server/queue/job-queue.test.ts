import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database, Tx } from '../db/types.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type JobQueue, openQueue } from './job-queue.ts';

const silent = pino({ level: 'silent' });
const soon = { timeout: 30_000 };
let database: Database;
let queue: JobQueue;
beforeEach(async () => {
  database = await openTestDatabase();
  queue = await openQueue(database, silent, { works: true });
});
afterEach(async () => {
  await queue.stop();
  await database.close();
});

const send = (batchId: number) =>
  database.db.transaction((tx) => queue.send(tx as unknown as Tx, 'batch', { batchId }, String(batchId)));
const stateOf = async () => (await queue.states()).find(({ queue: name }) => name === 'batch');

test('a job exists once per key, after its commit', async () => {
  const aborted = database.db.transaction(async (tx) => {
    await queue.send(tx as unknown as Tx, 'batch', { batchId: 1 }, '1');
    throw new Error('no');
  });
  await expect(aborted).rejects.toThrow('no');
  await send(2);
  await send(2);
  expect(await stateOf()).toMatchObject({ waiting: 1, running: 0 });
  const seen: number[] = [];
  await queue.work('batch', async ({ data }) => void seen.push(data.batchId));
  await expect.poll(() => seen, soon).toEqual([2]);
});

test('a failed job retries, and shows only its error name', async () => {
  let attempts = 0;
  await queue.work('batch', async () => {
    attempts += 1;
    if (attempts === 1) throw Object.assign(new Error('Maria Silva, 501442600'), { name: 'OutsideDown' });
  });
  await send(3);
  await expect.poll(() => attempts, soon).toBe(1);
  await expect.poll(async () => (await queue.jobs())[0]?.error ?? 'done', soon).not.toBe('done');
  expect(JSON.stringify(await queue.jobs())).not.toContain('Maria');
  await expect.poll(() => attempts, soon).toBe(2);
  await expect.poll(() => queue.jobs(), soon).toEqual([]);
});

test('a stopped process hands its job to the next', async () => {
  let told = false;
  await queue.work('batch', ({ signal }) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        told = true;
        reject(signal.reason);
      });
    });
  });
  await send(4);
  await expect.poll(async () => (await stateOf())?.running, soon).toBe(1);
  await queue.stop();
  expect(told).toBe(true);
  queue = await openQueue(database, silent, { works: true });
  const seen: number[] = [];
  await queue.work('batch', async ({ data }) => void seen.push(data.batchId));
  await expect.poll(() => seen, soon).toEqual([4]);
});

test('an operator can retry only a failed job', async () => {
  await queue.work('licenses', async () => {
    throw new Error('no');
  });
  await database.db.transaction((tx) => queue.send(tx as unknown as Tx, 'licenses', {}, 'x'));
  const failed = async () => (await queue.jobs()).find(({ state }) => state === 'failed');
  await expect.poll(failed, soon).toMatchObject({ queue: 'licenses', attempts: 1 });
  const { id } = (await failed()) as { id: string };
  expect(await queue.retry('00000000-0000-4000-8000-000000000000')).toBe(false);
  expect(await queue.retry(id)).toBe(true);
  await expect.poll(async () => (await failed())?.attempts, soon).toBe(2);
});
