import type { Egar } from '#domain/guide/guide.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { applicationOn, command, compareAnswers } from '../application.ts';
import type { Measure } from '../measure.ts';

const [few, many] = [4000, 200_000];
/** Largest ratio allowed for fifty times as many guides. */
const goal = 3;

const filter = (pairs: Record<string, string>) =>
  `/egar/list?${Object.entries(pairs)
    .map(([name, value]) => `FilterNames=${name}&FilterValues=${value}`)
    .join('&')}`;

/** Guide queries that the screens send. */
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

/** Opens the application on a database with this many guides, seeded once and kept. */
async function withGuides(
  url: string,
  count: number,
): Promise<{ ask(question: string): Promise<unknown>; close(): Promise<void> }> {
  const name = `guiar_bench_${count}`;
  if ((await command(url, `select 1 from pg_database where datname = '${name}'`)) === 0)
    await command(url, `create database ${name}`);
  const within = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const database = await openDatabase({ url: within, folder: '' });
  await database.migrate();
  if (await seedDemonstration(database.db, new Date(), count)) await command(within, 'vacuum analyze');
  const { get, close } = await applicationOn(database);
  const { aaData } = (await get('/egar/list?PageSize=50')) as { aaData: Egar[] };
  const last = aaData.at(-1);
  const tag = aaData.flatMap((row) => row.Products)[0]?.UniqueId;
  const parts: Record<string, string | undefined> = { Number: last?.Number, Destin: last?.Destin.Nif, Tag: tag };
  return { ask: (question) => get(question.replace(/\{(\w+)\}/, (_, part) => parts[part] ?? '')), close };
}

/**
 * Measures each query over 200 000 guides on PostgreSQL, against 4 000. TEST_DATABASE_URL names the
 * server.
 */
export async function server(): Promise<Measure[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    console.error('server: skipped, TEST_DATABASE_URL is not set');
    return [];
  }
  const [small, large] = [await withGuides(url, few), await withGuides(url, many)];
  try {
    const measures: Measure[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const asked = (one: typeof small) => ({ name: '4 000', ask: () => one.ask(question) });
      measures.push(await compareAnswers(`${name}, 200 000 guides`, asked(small), asked(large), goal));
    }
    return measures;
  } finally {
    await small.close();
    await large.close();
  }
}
