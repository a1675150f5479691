import pg from 'pg';
import { pino } from 'pino';
import * as v from 'valibot';
import { TokenAnswer } from '#domain/people/account.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { noDisk } from '#server/db/disk.ts';
import type { Database } from '#server/db/types.ts';
import { memoryStore } from '#server/files/memory-store.ts';
import { openQueue } from '#server/queue/job-queue.ts';
import { localRegistry } from '#server/registry/local/substitute.ts';
import { demoPassword } from '#server/seed/people.ts';
import { startMeasures } from '#server/services/operation/measures.ts';
import { type Measure, median } from './measure.ts';

/** Application running in this process, called as an administrator of the demonstration. */
export interface Application {
  get(path: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function applicationOn(database: Database): Promise<Application> {
  const config = readConfig({ DATA_DIR: 'memory', DIST_DIR: '/nonexistent' });
  const now = () => new Date();
  const secret = new TextEncoder().encode('a secret of the benchmark, and no other');
  const queue = await openQueue(database, pino({ level: 'silent' }), { works: false });
  const app = createApp({
    db: database.db,
    epoch: '',
    config,
    secret,
    credentialsKey: secret,
    log: pino({ level: 'silent' }),
    now,
    registry: localRegistry(database.db, config.registry, now),
    registryHealth: { downSince: () => null },
    files: memoryStore(),
    queue,
    disk: noDisk,
    measures: startMeasures(),
  });
  const grant = {
    grant_type: 'password',
    username: 'administrador',
    password: demoPassword,
    clientCode: 'demo',
    client_id: 'webApp',
  };
  const answer = await app.request('/token', { method: 'POST', body: new URLSearchParams(grant) });
  const token = v.parse(TokenAnswer, await answer.json());
  return {
    get: async (path) => {
      const found = await app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token.access_token}` } });
      if (found.status !== 200) throw new Error(`${path}: ${found.status}`);
      return found.json();
    },
    close: async () => {
      await queue.stop();
      await database.close();
    },
  };
}

/** Runs a statement outside any pool. @returns the number of rows */
export async function command(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rowCount }) => rowCount ?? 0)
    .finally(() => client.end());
}

const rounds = 25;
const warm = 5;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Asks both the same question in turn, so that other load on the machine affects both alike. `goal`
 * is the largest ratio.
 */
export async function compareAnswers(
  name: string,
  small: { name: string; ask(): Promise<unknown> },
  large: { ask(): Promise<unknown> },
  goal: number,
): Promise<Measure> {
  const [base, value]: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds + warm; i++) {
    const [one, other] = [await milliseconds(small.ask), await milliseconds(large.ask)];
    if (i < warm) continue;
    base.push(one);
    value.push(other);
  }
  const against = { name: small.name, value: median(base) };
  return { name, value: median(value), unit: 'ms', base: against, goal: Math.round(against.value * goal * 10) / 10 };
}
