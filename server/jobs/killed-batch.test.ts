import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { BatchDetail } from '#domain/guide/batch/kinds.ts';
import type { EgarPage } from '#domain/guide/guide.ts';
import { demoPassword } from '../seed/people.ts';
import { type ChildServer, copyDemonstration, killChild, startChild } from '../testing/child-server.ts';
import { creation, readCast } from '../testing/data/guides.ts';
import { createDatabase } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(env: Record<string, string>): Promise<ChildServer> {
  const child = await startChild({ GUIDES: '100', REGISTRY_LATENCY_MS: '150', ...env });
  ends.push(() => child.process.kill('SIGKILL'));
  return child;
}

/** Calls the API as a producer of the demonstration data. */
class Producer {
  private token = '';
  async signIn(url: string): Promise<void> {
    const form = {
      grant_type: 'password',
      username: 'produtor',
      password: demoPassword,
      clientCode: 'demo',
      client_id: 'webApp',
    };
    const answer = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(form) });
    this.token = ((await answer.json()) as { access_token: string }).access_token;
  }
  async call<T>(url: string, path: string, body?: unknown): Promise<T> {
    const headers = {
      Authorization: `Bearer ${this.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `kill-${path}`,
    };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api${path}`, { headers, ...sent });
    return (await answer.json()) as T;
  }
}

interface Begun {
  id: string;
  /** Number of the producer's guides before the batch. */
  before: number;
}
const size = 40;

/** Starts a batch that creates guides; the parties are the same in every seeded demonstration. */
async function begin(url: string, producer: Producer): Promise<Begun> {
  const here = await startTestServer();
  ends.push(() => here.close());
  const guide = creation(here, await readCast(here), { issuer: null });
  await producer.signIn(url);
  const before = await countOf(url, producer);
  const { UniqueId: id } = await producer.call<{ UniqueId: string }>(
    url,
    '/egar-batch/create/create',
    // All differ: several equal ones under way at a kill are in doubt, and wait for a person.
    Array.from({ length: size }, (_, index) => ({ ...guide, quantity: 100 + index })),
  );
  return { id, before };
}

/** Counts the guides made here: those issued elsewhere come by themselves meanwhile. */
const countOf = async (url: string, producer: Producer) => {
  const { aaData, iTotalRecords: total } = await producer.call<EgarPage>(url, '/egar/list?PageSize=200');
  expect(aaData).toHaveLength(total);
  return aaData.filter(({ FromRegistry }) => !FromRegistry).length;
};
const detailOf = (url: string, producer: Producer, id: string) =>
  producer.call<BatchDetail>(url, `/egar-batch/create/${id}`);
const processed = async (url: string, producer: Producer, id: string) =>
  (await detailOf(url, producer, id)).Batch.NumberOfProcessedItems;

/** Checks that every guide was created exactly once. */
async function expectEachOnce(url: string, producer: Producer, { id, before }: Begun): Promise<void> {
  await expect.poll(async () => (await detailOf(url, producer, id)).Batch.Status).toBe('finished');
  const { aaData } = await detailOf(url, producer, id);
  expect(aaData.map(({ IsSuccess }) => IsSuccess)).toEqual(Array(size).fill(true));
  expect(new Set(aaData.map(({ EgarNumber }) => EgarNumber)).size).toBe(size);
  expect(await countOf(url, producer)).toBe(before + size);
}

const postgres = process.env.TEST_DATABASE_URL;
if (postgres) {
  test('a batch survives killed web and job processes', async () => {
    const own = await createDatabase(postgres);
    ends.push(own.drop);
    const shared = { JWT_SECRET: 'a secret that all of the processes know', CREDENTIALS_KEY: 'k'.repeat(32) };
    const env = { DATABASE_URL: own.url, DATA_DIR: 'memory', ...shared };
    const web = [await start({ ...env, ROLE: 'web' }), await start({ ...env, ROLE: 'web' })] as const;
    const jobs = [await start({ ...env, ROLE: 'jobs' }), await start({ ...env, ROLE: 'jobs' })] as const;
    expect((await fetch(`${jobs[0].url}/healthz`)).status).toBe(200);
    expect((await fetch(`${jobs[0].url}/api/egar-batch`)).status).toBe(404);
    const producer = new Producer();
    const batch = await begin(web[0].url, producer);
    await expect.poll(() => processed(web[0].url, producer, batch.id)).toBeGreaterThan(2);
    await killChild(web[0]);
    // Either process may have the batch, so both are killed, one after the other.
    await killChild(jobs[0]);
    const replacement = await start({ ...env, ROLE: 'jobs' });
    await expect.poll(() => processed(web[1].url, producer, batch.id)).toBeGreaterThan(size / 2);
    await killChild(jobs[1]);
    await expectEachOnce(web[1].url, producer, batch);
    expect(replacement.process.exitCode).toBeNull();
  });
} else {
  test('an embedded batch makes each guide once despite kills', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guiar-batch-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const env = { DATA_DIR: join(folder, 'data') };
    await copyDemonstration(env.DATA_DIR);
    let server = await start(env);
    const producer = new Producer();
    const batch = await begin(server.url, producer);
    for (const share of [0.1, 0.4, 0.7]) {
      await expect.poll(() => processed(server.url, producer, batch.id)).toBeGreaterThan(size * share);
      await killChild(server);
      server = await start(env);
    }
    await expectEachOnce(server.url, producer, batch);
  });
}
