import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { RegistryDoubts } from '#domain/guide/registry/doubts.ts';
import type { RegistryReadings } from '#domain/guide/registry/readings.ts';
import type { DoubleGuide } from '#tests/support/siliamb/guide.ts';
import { sampleGuide } from '#tests/support/siliamb/sample.ts';
import { type SiliambDouble, startSiliambDouble } from '#tests/support/siliamb-double.ts';
import { openDatabase } from '../db/open.ts';
import { queryRows } from '../db/types.ts';
import { demoRegistryPassword } from '../registry/local/behaviour.ts';
import { demoPassword } from '../seed/people.ts';
import { type ChildServer, copyDemonstration, killChild, startChild } from '../testing/child-server.ts';
import { type Cast, creation, readCast } from '../testing/data/guides.ts';
import { startTestServer } from '../testing/test-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const years = 4;
const old = 1500;
const yearMs = 365 * 86_400_000;
/** Looks that leave the processor to what they wait for. */
const rarely = { interval: 500 };

async function start(env: Record<string, string>): Promise<ChildServer> {
  const child = await startChild(env);
  ends.push(() => child.process.kill('SIGKILL'));
  return child;
}

/** Calls the API of one server as a person of the demonstration, signed in once. */
async function personAt({ url }: ChildServer, username: string) {
  const form = {
    grant_type: 'password',
    username,
    password: demoPassword,
    clientCode: 'demo',
    client_id: 'webApp',
  };
  const token = await fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(form) });
  const { access_token } = (await token.json()) as { access_token: string };
  return async <T>(path: string, body?: unknown, key: string = crypto.randomUUID()) => {
    const headers = {
      Authorization: `Bearer ${access_token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api${path}`, { headers, ...sent });
    return { status: answer.status, body: (await answer.json()) as T };
  };
}

/** Returns a guide of the cast in the national system, from `at`. */
const guideOf = ({ origin, destin, transporter }: Cast, n: number, at: Date, over: Partial<DoubleGuide> = {}) => {
  const waste = { ler: '160601', description: 'Acumuladores', quantity: 812.5, operation: 'R13' };
  return sampleGuide(n, {
    number: `SIL${String(n).padStart(7, '0')}`,
    stateAt: at.toISOString(),
    issuerVat: origin.vat,
    sender: { vat: origin.vat, name: origin.name, type: 'PRODUTOR_ESTABELECIMENTO', apaCode: origin.apaCode },
    transporters: [{ vat: transporter.vat, name: transporter.name, plate: 'AA-00-BB', at: at.toISOString() }],
    recipient: { vat: destin.vat, name: destin.name, apaCode: destin.apaCode },
    waste,
    ...over,
  });
};

/** Fills the double with guides of four years, most of them concluded. */
function fillWithYears(double: SiliambDouble, cast: Cast): void {
  double.passwords.set(cast.origin.vat, demoRegistryPassword);
  double.addSeries(cast.origin.vat, 'P', old, (index) => {
    const at = new Date(Date.now() - years * yearMs + (index * years * yearMs) / (old + 10));
    return guideOf(cast, index, at, index % 50 === 0 ? {} : { state: 'CC', endedAt: at.toISOString() });
  });
}

/** Sends two creations whose answers are lost, in a demonstration that then ends. */
async function loseTwo(dataDir: string, bodies: readonly object[]): Promise<void> {
  const server = await start({ DATA_DIR: dataDir, REGISTRY_MODE: 'lost', REGISTRY_CALLS_PER_MINUTE: '0' });
  const senders = [await personAt(server, 'produtor'), await personAt(server, 'administrador')];
  for (const [i, send] of senders.entries()) {
    // After an answer that never came nothing is tried for five seconds.
    if (i > 0) await pause(6000);
    expect((await send('/egar', bodies[i], `lost-issue-${i}`)).status).toBe(503);
  }
  await killChild(server);
  // Long ago, so that nothing can still come of the calls.
  const database = await openDatabase({ url: undefined, folder: dataDir, log: () => undefined });
  await database.db.execute(sql`update guide_intents set called_at = called_at - interval '10 minutes'`);
  await database.close();
}

/** Counts the guides that came from the double, and lists those that were issued here. */
async function numbersIn(dataDir: string) {
  const database = await openDatabase({ url: undefined, folder: dataDir, log: () => undefined });
  const rows = await queryRows<{ number: string; from_registry: boolean }>(
    database.db,
    sql`select number, from_registry from guides where number like 'SIL%' order by number`,
  );
  await database.close();
  const series = rows.filter(({ number, from_registry }) => from_registry && number < 'SIL0009');
  return {
    read: new Set(series.map(({ number }) => number)).size,
    issued: rows.filter(({ from_registry }) => !from_registry).map(({ number }) => number),
  };
}

test('four years come in despite kills, and lost issues are found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-national-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const here = await startTestServer();
  ends.push(() => here.close());
  const cast = await readCast(here);
  const double = await startSiliambDouble();
  ends.push(() => double.close());
  await copyDemonstration(dataDir);
  const bodies = [4321, 4322].map((quantity) => ({ ...creation(here, cast), quantity }));
  await loseTwo(dataDir, bodies);

  fillWithYears(double, cast);
  const [sent] = bodies[0]?.transporters ?? [];
  const at = new Date(sent?.date ?? '');
  const issued = (n: number, quantity: number) =>
    guideOf(cast, n, at, {
      stateAt: new Date().toISOString(),
      waste: { ler: '160601', description: 'ACUMULADORES', quantity, operation: 'R13' },
    });
  double.add(issued(9001, 4321), issued(9002, 4322), issued(9003, 4322));

  const env = {
    DATA_DIR: dataDir,
    REGISTRY: 'siliamb',
    SILIAMB_URL: double.url,
    SILIAMB_TOKEN: double.token,
    REGISTRY_CALLS_PER_MINUTE: '6000',
  };
  let server = await start(env);
  let person = await personAt(server, 'administrador');
  const seen = async () =>
    (await person<RegistryReadings>('/egar/registry/readings')).body.Items.find(
      ({ Vat, Role }) => Vat === cast.origin.vat && Role === 'P',
    );
  for (const share of [0.2, 0.6]) {
    await expect.poll(async () => (await seen())?.Seen ?? 0, rarely).toBeGreaterThan(old * share);
    await killChild(server);
    server = await start(env);
    person = await personAt(server, 'administrador');
  }
  await expect.poll(async () => (await seen())?.State, rarely).toBe('current');
  // The first lost issue is the guide of its weight; the second may be either of two.
  const producer = await personAt(server, 'produtor');
  const sendAgain = () => producer<{ Number: string }>('/egar', bodies[0], 'lost-issue-0');
  // As seldom as a device asks: each request looks for itself, and the job waits for it.
  await expect.poll(async () => (await sendAgain()).status, { interval: 5000 }).toBe(200);
  expect((await sendAgain()).body.Number).toBe('SIL0009001');
  const listDoubts = async () => (await person<RegistryDoubts>('/egar/registry/doubts')).body.Items;
  await expect.poll(async () => (await listDoubts()).length).toBe(1);
  const doubts = await listDoubts();
  expect(doubts.map(({ Quantity, Found }) => [Quantity, Found.map(({ Number: number }) => number).sort()])).toEqual([
    [4322, ['SIL0009002', 'SIL0009003']],
  ]);
  const settled = { Number: 'SIL0009002' };
  await person(`/egar/registry/doubts/${doubts[0]?.UniqueId}`, settled);
  const again = await person<{ Number: string }>('/egar', bodies[1], 'lost-issue-1');
  expect([again.status, again.body.Number]).toEqual([200, 'SIL0009002']);

  await killChild(server);
  expect(await numbersIn(dataDir)).toEqual({ read: old, issued: ['SIL0009001', 'SIL0009002'] });
});
