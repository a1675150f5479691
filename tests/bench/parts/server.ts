import pg from 'pg';
import { pino } from 'pino';
import * as v from 'valibot';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { memoryStore } from '../../../server/files/file-store.ts';
import { localRegistry } from '../../../server/registry/local-registry.ts';
import { demoPassword } from '../../../server/seed/people.ts';
import { seedDemonstration } from '../../../server/seed/seed.ts';
import type { Egar } from '../../../src/domain/guide/guide.ts';
import { TokenAnswer } from '../../../src/domain/people/account.ts';
import { type Measure, median } from '../measure.ts';

const [few, many] = [4000, 200_000];
const rounds = 25;
const warm = 5;
/** Largest ratio allowed over fifty times as many guides. */
const goal = 3;

const filter = (pairs: Record<string, string>) =>
  `/egar/list?${Object.entries(pairs)
    .map(([name, value]) => `FilterNames=${name}&FilterValues=${value}`)
    .join('&')}`;

/** The guide queries that the screens send. */
const questions: Record<string, string> = {
  'first page, all': filter({ IntervenientType: '0' }),
  'first page, origin': filter({ IntervenientType: '1' }),
  'first page, transporter': filter({ IntervenientType: '3' }),
  'open guides': filter({ IntervenientType: '1', Status: 'o' }),
  'awaiting authorisation': filter({ WaitingAuthorization: 'true' }),
  'a waste': filter({ IntervenientType: '1', LerCode: '160601' }),
  'an operation': filter({ IntervenientType: '1', OperationCode: 'R13' }),
  'a waste that nobody has': filter({ IntervenientType: '0', LerCode: '010101' }),
  'a month': filter({ IntervenientType: '1', StartDate: '2024-03-01', EndDate: '2024-03-31' }),
  'state, waste and month': filter({ Status: 'f', LerCode: '150101', StartDate: '2023-05-01', EndDate: '2023-05-31' }),
  'a number': filter({ Number: '{Number}' }),
  'a text': filter({ Text: '{Number}' }),
  'a text that nobody has': filter({ Text: 'xyzw' }),
  'a recipient': filter({ IntervenientType: '1', Vat: '{Destin}' }),
  'a company that nobody knows': filter({ Vat: '508391687' }),
  'a tag': filter({ ProductId: '{Tag}' }),
  'deadlines as origin': '/egar/legal-deadlines?LegalDeadlineType=4&IncludeExpired=true',
  'deadlines as recipient': '/egar/legal-deadlines?LegalDeadlineType=5',
  counters: '/egar/status/count',
  'deadline counters': '/dashboard/count-egar-legal-deadlines',
  'tags to choose from': '/productCodes/select-products',
  'establishments to choose from': '/establishments/select-establishments',
};

interface Application {
  ask(question: string): Promise<void>;
  close(): Promise<void>;
}

/** The application in this process, on a database with this many guides that is seeded once and kept. */
async function application(url: string, count: number): Promise<Application> {
  const name = `guiar_bench_${count}`;
  const command = async (to: string, text: string) => {
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  const known = await command(url, `select 1 from pg_database where datname = '${name}'`);
  if (!known.rowCount) await command(url, `create database ${name}`);
  const within = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const database = await openDatabase({ url: within, folder: '' });
  await database.migrate();
  if (await seedDemonstration(database.db, new Date(), count)) await command(within, 'vacuum analyze');
  const config = readConfig({ DATA_DIR: 'memory', DIST_DIR: '/nonexistent' });
  const now = () => new Date();
  const deps = { secret: new TextEncoder().encode('a secret of the benchmark, and no other'), log: pino({ level: 'silent' }), now };
  const app = createApp({
    ...deps,
    db: database.db,
    config,
    registry: localRegistry(database.db, config.registry, now),
    files: memoryStore(),
  });
  const grant = { grant_type: 'password', username: 'administrador', password: demoPassword, clientCode: 'demo', client_id: 'webApp' };
  const token = v.parse(TokenAnswer, await (await app.request('/token', { method: 'POST', body: new URLSearchParams(grant) })).json());
  const get = async (path: string) => {
    const answer = await app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token.access_token}` } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.json() as Promise<{ aaData?: Egar[] }>;
  };
  const { aaData } = await get('/egar/list?PageSize=50');
  const last = aaData?.at(-1);
  const tag = aaData?.flatMap((row) => row.Products)[0]?.UniqueId;
  const parts: Record<string, string | undefined> = { Number: last?.Number, Destin: last?.Destin.Nif, Tag: tag };
  return {
    ask: async (question) => void (await get(question.replace(/\{(\w+)\}/, (_, part) => parts[part] ?? ''))),
    close: () => database.close(),
  };
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Each query over 200 000 guides on PostgreSQL, against 4 000. TEST_DATABASE_URL names the server. */
export async function server(): Promise<Measure[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    console.error('server: left out, it needs a PostgreSQL in TEST_DATABASE_URL');
    return [];
  }
  const [small, large] = [await application(url, few), await application(url, many)];
  try {
    const measures: Measure[] = [];
    for (const [name, question] of Object.entries(questions)) {
      // Alternating, so that other load on the machine affects both alike.
      const [base, value]: [number[], number[]] = [[], []];
      for (let i = 0; i < rounds + warm; i++) {
        const [one, other] = [await milliseconds(() => small.ask(question)), await milliseconds(() => large.ask(question))];
        if (i < warm) continue;
        base.push(one);
        value.push(other);
      }
      const against = { name: '4 000', value: median(base) };
      measures.push({
        name: `${name}, 200 000 guides`,
        value: median(value),
        unit: 'ms',
        base: against,
        goal: Math.round(against.value * goal * 10) / 10,
      });
    }
    return measures;
  } finally {
    await small.close();
    await large.close();
  }
}
