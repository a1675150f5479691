import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { queryRows } from '../db/types.ts';
import { demoPassword } from '../seed/people.ts';
import { type ChildServer, copyDemonstration, killChild, startChild } from '../testing/child-server.ts';
import { creation, readCast } from '../testing/data/guides.ts';
import { runCommand } from '../testing/run-command.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { createDatabase } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-drill-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(env: Record<string, string>): Promise<ChildServer> {
  const child = await startChild(env);
  ends.push(() => killChild(child));
  expect(child.output()).not.toMatch(/Nada foi alterado/);
  return child;
}

/** Person of the demonstration who acts through the API. */
class Person {
  private token = '';
  private readonly url: string;

  constructor({ url }: ChildServer) {
    this.url = url;
  }

  async signIn(username: string): Promise<this> {
    const form = { grant_type: 'password', username, password: demoPassword, clientCode: 'demo', client_id: 'webApp' };
    const answer = await fetch(`${this.url}/token`, { method: 'POST', body: new URLSearchParams(form) });
    expect(answer.status).toBe(200);
    this.token = ((await answer.json()) as { access_token: string }).access_token;
    return this;
  }

  async call<T>(method: string, path: string, body?: BodyInit): Promise<T> {
    const type: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Idempotency-Key': randomUUID(), ...type },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async bytes(path: string): Promise<ArrayBuffer> {
    const answer = await fetch(`${this.url}/api${path}`, { headers: { Authorization: `Bearer ${this.token}` } });
    return answer.arrayBuffer();
  }
}

interface GuideRow {
  Attachments: { Id: string }[];
}
interface VehicleRow {
  UniqueId: string;
  Registration: string;
}
const plateOf = (n: number): string => `${String(n).padStart(2, '0')}-DR-${String(n).padStart(2, '0')}`;
const addVehicle = (person: Person, n: number) =>
  person.call('POST', '/vehicles', JSON.stringify({ Registration: plateOf(n), Description: 'Exercício' }));
/** Reads the plates of all vehicles of the exercise: a quick machine registers hundreds. */
async function platesOf(person: Person): Promise<string[]> {
  const plates: string[] = [];
  for (let isMore = true; isMore; ) {
    const path = `/vehicles?start=${plates.length}&pageSize=200`;
    const { aaData } = await person.call<{ aaData: VehicleRow[] }>('GET', path);
    plates.push(...aaData.map(({ Registration }) => Registration));
    isMore = aaData.length > 0;
  }
  return plates.filter((plate) => plate.includes('-DR-'));
}

const bytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(3000, 7)]);
async function upload(person: Person): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'foto.png'));
  return (await person.call<{ FileGuid: string }>('POST', '/file/request-acceptance', form)).FileGuid;
}

/** Creates a guide, for which the credentials of the national system are opened. */
async function createGuide(person: Person, attachmentIds: string[]): Promise<string> {
  const here = await startTestServer();
  const guide = creation(here, await readCast(here), { issuer: null, attachmentIds });
  await here.close();
  return (await person.call<{ UniqueId: string }>('POST', '/egar', JSON.stringify(guide))).UniqueId;
}

/** Registers vehicles one after the other until it is stopped. */
function registerVehicles(person: Person): { confirmed(): number; stop(): Promise<void> } {
  let [confirmed, isOpen] = [0, true];
  const work = (async () => {
    while (isOpen) {
      await addVehicle(person, confirmed + 1);
      confirmed++;
    }
  })();
  return {
    confirmed: () => confirmed,
    stop: () => {
      isOpen = false;
      return work;
    },
  };
}

/** Work that a copy holds: a guide with a file and its PDF, and at least so many vehicles. */
interface Work {
  guide: string;
  pdf: Buffer;
  atLeast: number;
}

/** Reads the official PDF of a guide, kept from then on: the next one would be signed anew. */
const officialPdf = async (person: Person, guide: string) => Buffer.from(await person.bytes(`/egar/${guide}/signed`));

/** Does a day's work, copies everything meanwhile, and loses the server. */
async function workAndLose(env: Record<string, string>, place: string): Promise<Work> {
  const server = await start(env);
  const producer = await new Person(server).signIn('produtor');
  const guide = await createGuide(producer, [await upload(producer)]);
  const pdf = await officialPdf(producer, guide);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const arriving = registerVehicles(await new Person(server).signIn('administrador'));
  await expect.poll(arriving.confirmed).toBeGreaterThan(3);
  const atLeast = arriving.confirmed();
  const ran = await runCommand('backup', [place], env);
  expect(ran).toMatchObject({ code: 0, output: expect.stringMatching(/Cópia feita.*verificada.*Segredos: sim/s) });
  await arriving.stop();
  expect(arriving.confirmed()).toBeGreaterThan(atLeast);
  await killChild(server);
  return { guide, pdf, atLeast };
}

/** Checks on a restored server that everything until the copy is there and works. */
async function expectRestored(env: Record<string, string>, { guide, pdf, atLeast }: Work) {
  const server = await start(env);
  const administrator = await new Person(server).signIn('administrador');
  const plates = (await platesOf(administrator)).sort();
  expect(plates.length).toBeGreaterThanOrEqual(atLeast);
  expect(plates).toEqual(plates.map((_, at) => plateOf(at + 1)).sort());
  const producer = await new Person(server).signIn('produtor');
  const { Attachments } = await producer.call<GuideRow>('GET', `/egar/${guide}`);
  const file = await producer.bytes(`/egar/file?url=${Attachments[0]?.Id}`);
  expect(Buffer.from(file).equals(bytes)).toBe(true);
  expect((await officialPdf(producer, guide)).equals(pdf)).toBe(true);
  await createGuide(producer, []);
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  const database = await openDatabase({ url: env.DATABASE_URL || undefined, folder: env.DATA_DIR ?? '' });
  expect(await queryRows(database.db, sql`select count(*)::int as n from restores`)).toEqual([{ n: 1 }]);
  await database.close();
}

const passphrase = { BACKUP_PASSPHRASE: 'uma frase que só o operador sabe' };
const postgres = process.env.TEST_DATABASE_URL;

if (postgres) {
  test('a lost PostgreSQL server comes back from its copy', async () => {
    const [folder, lost, empty] = [newFolder(), await createDatabase(postgres), await createDatabase(postgres)];
    ends.push(lost.drop, empty.drop);
    const env = { DATABASE_URL: lost.url, DATA_DIR: join(folder, 'data'), ...passphrase };
    const work = await workAndLose(env, join(folder, 'copies'));
    const full = await runCommand('restore', [join(folder, 'copies')], { ...env, DATA_DIR: join(folder, 'other') });
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('DATABASE_URL não está vazia') });
    const restored = { ...env, DATABASE_URL: empty.url, DATA_DIR: join(folder, 'restored') };
    const verified = await runCommand('verify-backup', [join(folder, 'copies')], restored);
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('A cópia está inteira') });
    const ran = await runCommand('restore', [join(folder, 'copies')], restored);
    expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('Cópia reposta') });
    await expectRestored(restored, work);
  });

  test('an installation without a folder comes back into an empty bucket', async () => {
    const [lost, empty] = [await createDatabase(postgres), await createDatabase(postgres)];
    const s3 = await startS3Server(['files', 'copies', 'restored']);
    ends.push(lost.drop, empty.drop, s3.close);
    const keys = { JWT_SECRET: 'a secret that only the environment has', CREDENTIALS_KEY: 'k'.repeat(32) };
    const env = { DATABASE_URL: lost.url, DATA_DIR: 'memory', S3_URL: s3.urlOf('files'), ...keys, ...passphrase };
    const copies = s3.urlOf('copies');
    const work = await workAndLose(env, copies);
    const full = await runCommand('restore', [copies], { ...env, DATABASE_URL: empty.url });
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('O balde em S3_URL não está vazio') });
    const restored = { ...env, DATABASE_URL: empty.url, S3_URL: s3.urlOf('restored') };
    const verified = await runCommand('verify-backup', [copies], restored);
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('A cópia está inteira') });
    const ran = await runCommand('restore', [copies], restored);
    expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('Cópia reposta') });
    await expectRestored(restored, work);
  });
} else {
  test('a lost embedded server comes back from its copy', async () => {
    const folder = newFolder();
    const env = { DATA_DIR: join(folder, 'data'), ...passphrase };
    await copyDemonstration(env.DATA_DIR);
    const work = await workAndLose(env, join(folder, 'copies'));
    const full = await runCommand('restore', [join(folder, 'copies')], env);
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('não está vazia. Nada foi alterado') });
    rmSync(env.DATA_DIR, { recursive: true });
    const ran = await runCommand('restore', [join(folder, 'copies')], env);
    expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('Cópia reposta') });
    await expectRestored(env, work);
  });
}
