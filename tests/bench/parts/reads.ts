import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { createDatabase } from '#server/testing/test-database.ts';
import { signIn } from '#tests/e2e/support/network/ledger.ts';
import { people } from '#tests/e2e/support/people.ts';
import { startServer } from '#tests/e2e/support/server.ts';
import { bareProcess } from '../bare-process.ts';
import { feedShares, makeSessions, upToDate } from '../feed.ts';
import { type Measure, median } from '../measure.ts';
import { processorTime } from '../processor-time.ts';

const seconds = 2;
const rounds = 3;
const connections = 10;
const jwtSecret = 'a secret of the benchmark, and no other';
const goal = 0.5;

interface Read {
  name: string;
  path: string;
  /** Path of the bare server. */
  bare: string;
  /** True if both answer the same; else rows of about the same size are read. */
  isSame: boolean;
}

const read = (name: string, path: string, bare: string, isSame = true): Read => ({ name, path, bare, isSame });

/** Reads of the screens, each with its minimum in `bare-reads.ts`. */
const reads = [
  read('equipment, the first 200', '/equipments/non-delivered?limit=200', 'equipment'),
  read('establishments to choose from', '/establishments/select-establishments', 'places'),
  read('tags to choose from', '/productCodes/select-products', 'tags'),
  read('a page of tags', '/productCodes/page', 'tags-page'),
  read('a page of vehicles', '/vehicles?pageSize=50', 'vehicles-page'),
  read('a page of notifications', '/notifications', 'notifications'),
  read('the count of notifications', '/notifications/unread/count', 'unread'),
  read('counters of guides', '/egar/status/count', 'counters'),
  read('counters of deadlines', '/dashboard/count-egar-legal-deadlines', 'deadlines'),
  read('a page of guides', '/egar/list?FilterNames=IntervenientType&FilterValues=1', 'guides', false),
  read('the feed, nothing new', '/changes?cursor={cursor}', 'feed', false),
];

interface Side {
  url: string;
  pid: number;
  token: string;
}

/**
 * Returns the answers per second of the process's own processor time: on a busy machine the answers
 * per second say who else had the core.
 */
async function rate({ url, pid, token }: Side, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const before = processorTime(pid);
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ path, headers }] });
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return (1000 * result.requests.total) / (processorTime(pid) - before);
}

async function answer({ url, token }: Omit<Side, 'pid'>, path: string): Promise<string> {
  const found = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!found.ok) throw new Error(`${path}: ${found.status}`);
  return found.text();
}

/** Fails unless the bare server sends what the real one does. */
async function refuseDifference({ name, bare, path, isSame }: Read, real: Side, base: Side): Promise<void> {
  const [sent, plain] = [await answer(real, `/api${path}`), await answer(base, `/${bare}`)];
  const isLike = isSame
    ? isDeepStrictEqual(JSON.parse(sent), JSON.parse(plain))
    : Math.abs(sent.length - plain.length) < sent.length / 5;
  if (!isLike)
    throw new Error(`${name}: the bare server sends ${plain.length} characters, not the same ${sent.length}`);
}

async function compare(engine: string, real: Side, base: Side): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const each of reads) {
    // A job may have changed something since the last read.
    const cursor = await upToDate(real.url, real.token);
    const one = { ...each, path: each.path.replace('{cursor}', cursor) };
    await refuseDifference(one, real, base);
    const [values, bases]: [number[], number[]] = [[], []];
    // Code that runs for the first time is compiled first, and the first read would pay for all.
    await rate(base, `/${one.bare}`);
    await rate(real, `/api${one.path}`);
    for (let round = 0; round < rounds; round++) {
      bases.push(await rate(base, `/${one.bare}`));
      values.push(await rate(real, `/api${one.path}`));
    }
    measures.push({
      name: `${one.name}, ${engine}`,
      value: median(values),
      unit: 'req/s of its processor time',
      atLeast: true,
      ratioGoal: goal,
      base: { name: 'token check and one statement', value: median(bases) },
    });
  }
  return measures;
}

/** Sends deliveries without equipment, which need none. */
async function deliveries(url: string): Promise<(key: string) => Promise<void>> {
  const token = await signIn(url, people.motorista);
  const authorization = `Bearer ${token}`;
  const { Items } = JSON.parse(await answer({ url, token }, '/api/establishments/select-establishments?limit=1'));
  const body = {
    SearchedEstablishmentId: Items[0].UniqueId,
    EquipmentIds: [],
    Latitude: 40.1,
    Longitude: -8.1,
    DocumentNumber: 'B1',
    Notes: '',
  };
  return async (key) => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    const sent = await fetch(`${url}/api/equipments/create-delivery`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!sent.ok) throw new Error(`a delivery: ${sent.status}`);
  };
}

/** Measures the server and, on the same rows, its bare counterpart. */
async function onEngine(engine: string, env: { DATABASE_URL: string } & Record<string, string>): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-bare-'));
  const server = await startServer({ env: { JWT_SECRET: jwtSecret, ...env } });
  try {
    await server.stop();
    const sessions = await makeSessions({ url: env.DATABASE_URL, folder: server.dataDir }, jwtSecret);
    cpSync(server.dataDir, folder, { recursive: true });
    await server.start();
    const READER = people.administrador.username;
    const bare = await bareProcess('bare-reads.ts', { ...env, DATA_DIR: folder, JWT_SECRET: jwtSecret, READER });
    const measures: Measure[] = [];
    try {
      const token = await signIn(server.url, people.administrador);
      const real = { url: server.url, pid: server.pid() ?? 0, token };
      measures.push(...(await compare(engine, real, { url: bare.url, pid: bare.pid, token })));
    } finally {
      await bare.stop();
    }
    const deliver = await deliveries(server.url);
    const shares = await feedShares(engine, { url: server.url, pid: server.pid() ?? 0 }, sessions, deliver);
    return [...measures, ...shares];
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(url: string): Promise<Measure[]> {
  const database = await createDatabase(url);
  try {
    return await onEngine('PostgreSQL', { DATABASE_URL: database.url, SEED: '1', GUIDES: '400' });
  } finally {
    await database.drop();
  }
}

/**
 * Measures the hot reads per second against their minimum, and the feed of 500 devices, on the
 * embedded database and on the PostgreSQL of TEST_DATABASE_URL.
 */
export async function readsOfScreens(): Promise<Measure[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) console.error('reads: PostgreSQL skipped, TEST_DATABASE_URL is not set');
  return [...(await onEngine('embedded', { DATABASE_URL: '' })), ...(url ? await onPostgres(url) : [])];
}
