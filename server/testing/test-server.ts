import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import * as v from 'valibot';
import { TokenAnswer } from '#domain/people/account.ts';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Disk } from '../db/disk.ts';
import type { Database, Db } from '../db/types.ts';
import { memoryStore } from '../files/memory-store.ts';
import type { FileStore } from '../files/store.ts';
import type { AppEnv } from '../http/types.ts';
import { type JobQueue, openQueue } from '../queue/job-queue.ts';
import type { RegistryHealth } from '../registry/circuit.ts';
import { localRegistry } from '../registry/local/substitute.ts';
import type { NationalRegistry } from '../registry/registry.ts';
import { credentialsKey } from '../secret.ts';
import { saveDemonstrationAccess } from '../seed/access.ts';
import { demoPassword } from '../seed/people.ts';
import { readEpoch } from '../services/epoch.ts';
import { type Measures, startMeasures } from '../services/operation/measures.ts';
import { openTestDatabase } from './test-database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back, and parses it where its shape is what it tests
  body: any;
}
type Extra = Record<string, string>;

/** A signed-in user: calls under /api with their token. */
export interface Client {
  token: TokenAnswer;
  get(path: string, headers?: Extra): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Extra): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Extra): Promise<Answer>;
  del(path: string, headers?: Extra): Promise<Answer>;
}

export interface TestServer {
  app: Hono<AppEnv>;
  db: Db;
  database: Database;
  config: Config;
  epoch: string;
  secret: Uint8Array;
  credentialsKey: Uint8Array;
  /** The demonstration's national system; `config.registry` sets its behaviour, at any time. */
  registry: NationalRegistry;
  registryHealth: RegistryHealth;
  files: FileStore;
  /** Sends jobs and runs none: a test runs those it needs. */
  queue: JobQueue;
  logger: Logger;
  /** Lines of the log, as JSON. */
  log: string[];
  measures: Measures;
  /** Disk as the server reads it; none until a test sets its free bytes. */
  disk: Disk & { set(bytes: number | null): void };
  /** Moves the server's clock. */
  pass(milliseconds: number): void;
  now(): Date;
  call(method: string, path: string, options?: { body?: unknown; headers?: Extra }): Promise<Answer>;
  /**
   * Sends POST /api/token with these fields over the defaults of a valid sign-in of `motorista`.
   */
  signIn(fields?: Extra, headers?: Extra): Promise<Answer>;
  as(username: string, clientCode?: string, headers?: Extra): Promise<Client>;
  close(): Promise<void>;
}

/** Starts the whole server within this process, on a separate database with the demonstration. */
export async function startTestServer(
  settings: Record<string, string> = {},
  open: () => Promise<Database> = openTestDatabase,
): Promise<TestServer> {
  const database = await open();
  const config = readConfig({
    DATA_DIR: 'memory',
    SIGN_INS_PER_MINUTE: '10000',
    DIST_DIR: '/nonexistent',
    ...settings,
  });
  const secret = new TextEncoder().encode('a secret that only the tests know');
  const sealing = credentialsKey(config);
  const log: string[] = [];
  let ahead = 0;
  let free: number | null = null;
  const disk: TestServer['disk'] = {
    free: () => free,
    set: (bytes) => {
      free = bytes;
    },
  };
  const now = () => new Date(Date.now() + ahead);
  const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
  const [registry, files] = [localRegistry(database.db, config.registry, now), memoryStore()];
  await saveDemonstrationAccess(database.db, sealing, config.registry, now());
  const queue = await openQueue(database, logger, { works: false });
  // Without the circuit, which would make a test wait after each outage.
  const registryHealth = { downSince: () => (config.registry.mode === 'down' ? now() : null) };
  const epoch = await readEpoch(database.db);
  const measures = startMeasures();
  const app = createApp({
    db: database.db,
    epoch,
    config,
    secret,
    credentialsKey: sealing,
    log: logger,
    now,
    registry,
    registryHealth,
    files,
    queue,
    disk,
    measures,
  });

  const call: TestServer['call'] = async (method, path, { body, headers = {} } = {}) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Extra = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return answerOf(await app.request(path, { method, headers: { ...type, ...headers }, ...json }));
  };
  const signIn: TestServer['signIn'] = async (fields = {}, headers = {}) => {
    const password = {
      grant_type: 'password',
      username: 'motorista',
      password: demoPassword,
      clientCode: 'demo',
      client_id: 'webApp',
    };
    return answerOf(
      await app.request('/api/token', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ ...password, ...fields }),
      }),
    );
  };
  return {
    app,
    db: database.db,
    epoch,
    database,
    config,
    secret,
    credentialsKey: sealing,
    log,
    now,
    call,
    signIn,
    registry,
    registryHealth,
    files,
    queue,
    disk,
    measures,
    logger,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    as: async (username, clientCode = 'demo', headers = {}) => {
      const token = v.parse(TokenAnswer, (await signIn({ username, clientCode }, headers)).body);
      return clientOf(call, token);
    },
    close: async () => {
      await queue.stop();
      await database.close();
    },
  };
}

function clientOf(call: TestServer['call'], token: TokenAnswer): Client {
  const authorization = { Authorization: `Bearer ${token.access_token}` };
  return {
    token,
    get: (path, headers) => call('GET', `/api${path}`, { headers: { ...authorization, ...headers } }),
    post: (path, body = {}, headers = {}) =>
      call('POST', `/api${path}`, { body, headers: { ...authorization, ...headers } }),
    put: (path, body = {}, headers = {}) =>
      call('PUT', `/api${path}`, { body, headers: { ...authorization, ...headers } }),
    del: (path, headers) => call('DELETE', `/api${path}`, { headers: { ...authorization, ...headers } }),
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
