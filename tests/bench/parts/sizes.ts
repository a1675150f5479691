import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { type ChildServer, killChild, startChild } from '#server/testing/child-server.ts';
import { createDatabase } from '#server/testing/test-database.ts';
import { signIn } from '#tests/e2e/support/network/ledger.ts';
import { people } from '#tests/e2e/support/people.ts';
import type { Measure } from '../measure.ts';
import { resident } from '../resident.ts';

const seconds = 8;
/** Number of connections over all processes together. */
const connections = 10;
const [few, many] = [1000, 10_000];
/** Guides that come in by themselves would be more work than is measured. */
const quiet = { REGISTRY_CALLS_PER_MINUTE: '0' };

/** Requests of an office and its drivers, in their shares: mostly lists and looks for changes. */
const mix = [
  '/egar/list?FilterNames=IntervenientType&FilterValues=1&PageSize=50',
  '/egar/list?FilterNames=Status&FilterValues=o&PageSize=50',
  '/egar/status/count',
  '/dashboard/count-egar-legal-deadlines',
  '/equipments/movements?pageSize=50',
  '/vehicles?pageSize=50',
];

interface Installation {
  name: string;
  webs: ChildServer[];
  dispose(): Promise<void>;
}

async function embedded(guides: number): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-sizes-'));
  const web = await startChild({ DATA_DIR: join(folder, 'data'), GUIDES: String(guides), ...quiet }, []);
  const dispose = async () => {
    await killChild(web);
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: 'embedded, one process', webs: [web], dispose };
}

/** Starts two web processes and one for jobs. */
async function onPostgres(url: string, guides: number): Promise<Installation> {
  const database = await createDatabase(url);
  const keys = { JWT_SECRET: 'a secret of the benchmark, and no other', CREDENTIALS_KEY: 'k'.repeat(32) };
  const env = { DATABASE_URL: database.url, DATA_DIR: 'memory', GUIDES: String(guides), ...keys, ...quiet };
  const all: ChildServer[] = [];
  for (const ROLE of ['web', 'web', 'jobs']) all.push(await startChild({ ...env, ROLE }, []));
  const dispose = async () => {
    await Promise.all(all.map(killChild));
    await database.drop();
  };
  return { name: 'PostgreSQL, two web processes', webs: all.slice(0, 2), dispose };
}

interface Load {
  perSecond: number;
  /** Time within which 99 of 100 requests are answered, in ms. */
  slow: number;
  /** Memory of the largest web process after it, in MB. */
  memory: number;
}

async function load({ webs }: Installation): Promise<Load> {
  const token = await signIn(webs[0]?.url ?? '', people.administrador);
  const headers = { authorization: `Bearer ${token}` };
  const requests: Request[] = mix.map((path) => ({ method: 'GET', path: `/api${path}`, headers }));
  const share = { connections: connections / webs.length, duration: seconds, requests };
  const results = await Promise.all(webs.map(({ url }) => autocannon({ url, ...share })));
  const bad = results.find((one) => one.non2xx + one.errors > 0);
  if (bad) throw new Error(`sizes: ${bad.non2xx} refusals, ${bad.errors} errors`);
  return {
    perSecond: results.reduce((sum, one) => sum + one.requests.average, 0),
    slow: Math.max(...results.map((one) => one.latency.p99)),
    memory: Math.max(...webs.map((web) => resident(web.process.pid ?? 0))),
  };
}

async function measured(start: (guides: number) => Promise<Installation>): Promise<Measure[]> {
  const loads: Load[] = [];
  let name = '';
  for (const guides of [few, many]) {
    const installation = await start(guides);
    name = installation.name;
    try {
      loads.push(await load(installation));
    } finally {
      await installation.dispose();
    }
  }
  const against = (what: keyof Load, title: string, unit: string): Measure => ({
    name: `${name}, ${many} guides: ${title}`,
    value: loads[1]?.[what] ?? Number.NaN,
    unit,
    base: { name: `over ${few}`, value: loads[0]?.[what] ?? Number.NaN },
  });
  return [
    against('perSecond', 'requests', 'req/s'),
    against('slow', '99% answered within', 'ms'),
    against('memory', 'memory of a process', 'MB'),
  ];
}

/**
 * Measures what an installation carries, by its number of guides: embedded, and with two web
 * processes and one for jobs on the PostgreSQL of TEST_DATABASE_URL.
 */
export async function sizes(): Promise<Measure[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) console.error('sizes: PostgreSQL skipped, TEST_DATABASE_URL is not set');
  return [...(await measured(embedded)), ...(url ? await measured((guides) => onPostgres(url, guides)) : [])];
}
