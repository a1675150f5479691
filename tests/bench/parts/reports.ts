import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { reports as reportTable } from '#server/db/schema/reports.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { generateReport } from '#server/services/report/generate-report.ts';
import { type Cast, readCast } from '#server/testing/data/guides.ts';
import { manyGuides } from '#server/testing/data/reports.ts';
import type { Client, TestServer } from '#server/testing/test-server.ts';
import { onBothEngines } from '../engines.ts';
import { type Measure, median } from '../measure.ts';

/** Number of guides of one establishment in one year. */
const most = Number(process.env.REPORT_GUIDES ?? 200_000);
const few = 4_000;
const yearMinutes = 290 * 24 * 60;
const year = 2019;
const rounds = 7;
const megabyte = 1024 * 1024;
const resident = (): number => process.memoryUsage.rss() / megabyte;

/**
 * Measures reports over a year of one establishment: their first page, summaries, the export of all
 * lines, and the delay for a driver.
 */
export const reports = (): Promise<Measure[]> => onBothEngines(onEngine);

async function onEngine(server: TestServer, engine: string): Promise<Measure[]> {
  const cast = await readCast(server);
  const desk = await server.as('administrador');
  const request = { EstablishmentId: cast.origin.uniqueId, StartDate: `${year}-01-01`, EndDate: `${year}-12-31` };
  const summary = {
    SelectedEstablishmnetId: cast.origin.uniqueId,
    StartDate: request.StartDate,
    EndDate: request.EndDate,
  };
  const fill = async (count: number) => {
    await manyGuides(server, cast, count, yearMinutes);
    await server.db.execute(sql`analyze guides`);
    await server.db.execute(sql`analyze guide_parties`);
  };
  await fill(few);
  const small = await timed(() => ask(desk, '/reports/generic-report', request));
  await server.db.execute(sql`delete from guides where number like 'PT9019%'`);
  await fill(most);
  const page = await timed(() => ask(desk, '/reports/generic-report', request));
  const sums = await timed(() => ask(desk, '/reports/generic-report-totals', request));
  const received = await timed(() => ask(desk, '/reports/received-quantities-summary', summary));
  const numbers = await timed(() => ask(desk, '/reports/mirr', { Year: year }));
  const of = `${most.toLocaleString('en')} guides, ${engine}`;
  return [
    {
      name: `generic report, first page, ${of}`,
      value: page,
      unit: 'ms',
      goal: 300,
    },
    {
      name: `generic report, first page, ${of}`,
      value: page,
      unit: 'ms',
      base: { name: `the same over ${few.toLocaleString('en')}`, value: small },
      ratioGoal: 3,
    },
    { name: `its sums for the picture, ${of}`, value: sums, unit: 'ms' },
    { name: `summary of a year, ${of}`, value: received, unit: 'ms', goal: 1000 },
    { name: `numbers of a year, ${of}`, value: numbers, unit: 'ms' },
    ...(await exportAll(server, { cast, desk, request, of })),
  ];
}

async function ask(who: Client, path: string, body: unknown): Promise<void> {
  const { status } = await who.post(path, body);
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Exports all lines into a folder, while a driver delivers without pause. */
async function exportAll(
  server: TestServer,
  { cast, desk, request, of }: { cast: Cast; desk: Client; request: object; of: string },
): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'guiar-reports-'));
  try {
    const driver = await server.as('motorista');
    const delivery = {
      SearchedEstablishmentId: cast.client.uniqueId,
      EquipmentIds: [],
      Latitude: 40.1,
      Longitude: -8.1,
      DocumentNumber: 'B1',
    };
    const deliver = () =>
      driver.post('/equipments/create-delivery', delivery, { 'Idempotency-Key': crypto.randomUUID() });
    const alone = await timed(deliver);
    const { body } = await desk.post('/reports/generic-report-export', request);
    const [row] = await server.db.select().from(reportTable).where(eq(reportTable.uniqueId, body.ReportId));
    const idle = resident();
    let highest = idle;
    const watch = setInterval(() => {
      highest = Math.max(highest, resident());
    }, 50);
    let done = false;
    const began = performance.now();
    const making = generateReport({ ...server, files: folderStore(folder) }, row?.id ?? 0).finally(() => {
      done = true;
    });
    const times: number[] = [];
    while (!done) {
      const started = performance.now();
      await deliver();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await making;
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const [made] = await server.db.select().from(reportTable).where(eq(reportTable.uniqueId, body.ReportId));
    if (made?.status !== 4 || made.fetched < most)
      throw new Error(`the report is ${made?.status} with ${made?.fetched}`);
    const what = `export of ${of}, XLSX of ${(made.size / megabyte).toFixed(0)} MB`;
    return [
      { name: what, value: seconds, unit: 's', goal: 60 },
      { name: `${what}: memory above idle`, value: highest - idle, unit: 'MB', goal: 200 },
      {
        name: `a delivery while it runs, ${of}`,
        value: median(times),
        unit: 'ms',
        base: { name: 'a delivery alone', value: alone },
        ratioGoal: 2,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
