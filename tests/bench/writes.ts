import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import * as v from 'valibot';
import { signAccessToken } from '#server/services/sessions/access-tokens.ts';
import { createDatabase } from '#server/testing/test-database.ts';
import { signIn } from '../e2e/support/network/ledger.ts';
import { people } from '../e2e/support/people.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { bareProcess } from './bare-process.ts';
import { type Measure, median } from './measure.ts';
import { databaseTime, processorTime } from './processor-time.ts';

const seconds = 5;
const rounds = 3;
/** Number of connections over all processes together. */
const connections = 10;
const jwtSecret = 'a secret of the benchmark, and no other';
const Items = v.looseObject({ Items: v.array(v.looseObject({ UniqueId: v.string() })) });

/** Server for idempotent writes, in one process or several that share the load. */
interface Writer {
  urls: string[];
  pids: number[];
  database: string | undefined;
  request: Request;
  stop(): Promise<void>;
}

/** One round: writes per second, and processor time in ms of a write. */
interface Round {
  perSecond: number;
  server: number;
  database: number;
}

const timesOf = ({ pids, database }: Writer) => ({
  server: pids.reduce((sum, pid) => sum + processorTime(pid), 0),
  database: databaseTime(database),
});

/** Measures one round. A delivery without equipment is allowed, and consumes nothing. */
async function round(writer: Writer): Promise<Round> {
  const { urls, request } = writer;
  const before = timesOf(writer);
  const setupRequest = (plain: Request) => ({
    ...plain,
    headers: { ...plain.headers, 'idempotency-key': randomUUID() },
  });
  const share = { connections: connections / urls.length, duration: seconds, requests: [{ ...request, setupRequest }] };
  const results = await Promise.all(urls.map((url) => autocannon({ url, ...share })));
  const bad = results.find((result) => result.non2xx + result.errors > 0);
  if (bad) throw new Error(`${request.path}: ${bad.non2xx} refusals, ${bad.errors} errors`);
  const after = timesOf(writer);
  const total = results.reduce((sum, result) => sum + result.requests.total, 0);
  return {
    perSecond: results.reduce((sum, result) => sum + result.requests.average, 0),
    server: (after.server - before.server) / total,
    database: (after.database - before.database) / total,
  };
}

const post = (path: string, token: string, body: object): Request => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
});

const delivery = (place: string) => ({
  SearchedEstablishmentId: place,
  EquipmentIds: [],
  Latitude: 40.1,
  Longitude: -8.1,
  DocumentNumber: 'B1',
  Notes: '',
});

type Start = (env: Record<string, string>, processes: number) => Promise<Writer>;

const startBare: Start = async (env, processes) => {
  const children: Awaited<ReturnType<typeof bareProcess>>[] = [];
  for (let i = 0; i < processes; i++)
    children.push(await bareProcess('bare-server.ts', { JWT_SECRET: jwtSecret, ...env }));
  const claims = { userUniqueId: randomUUID(), session: randomUUID() };
  const token = await signAccessToken(new TextEncoder().encode(jwtSecret), claims, new Date());
  return {
    urls: children.map((child) => child.url),
    pids: children.map((child) => child.pid),
    database: env.DATABASE_URL,
    request: post('/write', token, delivery(randomUUID())),
    stop: async () => {
      for (const child of children) await child.stop();
    },
  };
};

const startReal: Start = async (env, processes) => {
  const servers: RunningServer[] = [];
  for (let i = 0; i < processes; i++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'guiar-bench-'));
    servers.push(
      await startServer({
        dataDir,
        env: { JWT_SECRET: jwtSecret, CREDENTIALS_KEY: jwtSecret, SEED: '1', GUIDES: '400', ...env },
      }),
    );
  }
  const urls = servers.map((server) => server.url);
  const token = await signIn(urls[0] ?? '', people.administrador);
  const headers = { authorization: `Bearer ${token}` };
  const places = await fetch(`${urls[0]}/api/establishments/select-establishments?limit=1`, { headers });
  const place = v.parse(Items, await places.json()).Items[0]?.UniqueId ?? '';
  return {
    urls,
    pids: servers.map((server) => server.pid() ?? 0),
    database: env.DATABASE_URL,
    request: post('/api/equipments/create-delivery', token, delivery(place)),
    stop: async () => {
      for (const server of servers) await server.dispose();
    },
  };
};

/** Compares deliveries and the minimal idempotent write, alternating, on the same engine. */
async function compare(
  name: string,
  env: [bare: Record<string, string>, real: Record<string, string>],
  processes = 1,
): Promise<Measure[]> {
  const bare = await startBare(env[0], processes);
  const real = await startReal(env[1], processes);
  try {
    const [base, value]: [Round[], Round[]] = [[], []];
    for (let at = 0; at < rounds; at++) {
      base.push(await round(bare));
      value.push(await round(real));
    }
    const against = (key: keyof Round) => ({
      value: median(value.map((one) => one[key])),
      base: { name: 'token check and one idempotent insert', value: median(base.map((one) => one[key])) },
    });
    const what = `POST create-delivery, ${name}`;
    const measures: Measure[] = [
      { name: what, unit: 'req/s', atLeast: true, ratioGoal: 0.5, ...against('perSecond') },
      { name: `${what}: processor time of the server`, unit: 'ms', ...against('server') },
    ];
    const database = { name: `${what}: processor time of the database`, unit: 'ms', ...against('database') };
    return database.value > 0 ? [...measures, database] : measures;
  } finally {
    await bare.stop();
    await real.stop();
  }
}

async function embedded(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-bare-'));
  try {
    return await compare('embedded database', [{ DATABASE_URL: '', DATA_DIR: join(folder, 'data') }, {}]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function postgres(server: string, processes: number): Promise<Measure[]> {
  const [bare, real] = [await createDatabase(server), await createDatabase(server)];
  try {
    const name = `PostgreSQL, ${processes === 1 ? 'one process' : `${processes} processes`}`;
    return await compare(name, [{ DATABASE_URL: bare.url }, { DATABASE_URL: real.url }], processes);
  } finally {
    await bare.drop();
    await real.drop();
  }
}

/**
 * Measures deliveries per second, on the embedded database and on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
export async function writes(): Promise<Measure[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) console.error('requests: PostgreSQL skipped, TEST_DATABASE_URL is not set');
  return [...(await embedded()), ...(server ? [...(await postgres(server, 1)), ...(await postgres(server, 2))] : [])];
}
