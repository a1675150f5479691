import { execFile } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { NetworkError, type Transport, type WireRequest } from '#api/transport/wire.ts';
import { DeviceDb } from '#db/device-db.ts';
import { openUserDb, type UserDb } from '#db/user-db.ts';
import type { Egar } from '#domain/guide/guide.ts';
import { partBytes } from '#domain/wire/uploads.ts';
import { demoPassword } from '#server/seed/people.ts';
import { type ChildServer, killChild, startChild } from '#server/testing/child-server.ts';
import { creation, readCast } from '#server/testing/data/guides.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { commands } from '#sync/commands/all.ts';
import { deliverEquipment } from '#sync/commands/equipment-deliver.ts';
import { guideCommands } from '#sync/commands/guide-acts.ts';
import { attachToGuide, createGuide } from '#sync/commands/guide-create.ts';
import { createEngine } from '#sync/engine.ts';
import type { CommandDefinition } from '#sync/outbox/command.ts';
import { enqueue } from '#sync/outbox/enqueue.ts';
import type { Ports } from '#sync/ports.ts';
import { keptEntities } from '#sync/pull/kept-entities.ts';
import { readHealing } from '#sync/restored/healing.ts';
import { createSessionKeeper } from '#sync/session/session.ts';
import { userContext } from '#sync/user-context.ts';
import { memoryLocks } from '../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'guiar-day-'));
let server: ChildServer;
const settings = { DATA_DIR: join(folder, 'data'), BACKUP_PASSPHRASE: 'uma frase que ninguém adivinha' };
afterAll(async () => {
  await killChild(server);
  rmSync(folder, { recursive: true, force: true });
});

const run = promisify(execFile);
/** Runs a command of the operator. */
const operate = (command: string, ...args: string[]) =>
  run(process.execPath, [`server/cli/${command}.ts`, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...settings },
  });

async function bodyOf({ part, form, body }: WireRequest): Promise<BodyInit | null> {
  if (part) return part.arrayBuffer();
  if (!form) return body ?? null;
  const sent = new FormData();
  for (const [key, value] of Object.entries(form.fields)) sent.append(key, value);
  sent.append('file', form.file, form.name);
  return sent;
}

/** Reaches whichever server process runs now. */
const transport: Transport = async (request) => {
  const type = request.contentType ?? (request.body ? 'application/json' : undefined);
  const path = request.path === '/token' ? '/token' : `/api${request.path}`;
  const answer = await fetch(`${server.url}${path}`, {
    method: request.method,
    headers: { ...(type ? { 'Content-Type': type } : {}), ...request.headers },
    body: await bodyOf(request),
  }).catch((error: unknown) => {
    throw new NetworkError(String(error));
  });
  return { status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) };
};

/** Takes a device on which this user has signed in. */
async function takeDevice(username: string, clientCode: string) {
  const id = crypto.randomUUID();
  const ports: Ports = {
    transport,
    clock: { now: Date.now, elapsed: () => performance.now(), after: () => () => undefined },
    random: () => 0,
    locks: memoryLocks(),
    newKey: () => crypto.randomUUID(),
  };
  const session = createSessionKeeper(new DeviceDb(`device-${id}`), ports, id);
  const signIn = () => session.signIn({ username, password: demoPassword, clientCode });
  const db = await openUserDb((await signIn()).database);
  const ctx = userContext({ ports, db, registry: commands, kept: keptEntities, session });
  const engine = createEngine(ctx);
  await engine.pull();
  await engine.kick();
  const act = async (definition: unknown, input: object) => {
    await enqueue({ db, ports }, definition as CommandDefinition, input, { detail: '' });
    await drainAll(db, engine);
  };
  return { db, ctx, engine, signIn, act };
}
type Device = Awaited<ReturnType<typeof takeDevice>>;

/** Sends until nothing is left, as timers would: a wait is over at once. */
async function drainAll(db: UserDb, engine: Device['engine']): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await engine.sendNow();
    if ((await db.outbox.count()) === 0) return;
  }
}

const guidesSeenBy = async ({ db, engine }: Device) => {
  await engine.pull();
  const rows = (await db.egars.toArray()) as unknown as Egar[];
  return rows
    .filter(({ Residue }) => Number(Residue.Quantidade) > 7000)
    .map(({ UniqueId, Status, Residue }) => [UniqueId, Status, Residue.Quantidade])
    .sort();
};

test('a day of three devices comes back to a server restored from the night before', async () => {
  server = await startChild(settings);
  const copies = join(folder, 'copies');
  await operate('backup', copies);

  const [producer, receiver, driver] = [
    await takeDevice('produtor', 'demo'),
    await takeDevice('destino', 'recicla'),
    await takeDevice('motorista', 'demo'),
  ];
  const here = await startTestServer();
  const cast = await readCast(here);
  for (const [at, LocalId] of ['local-a', 'local-b', 'local-c'].entries())
    await producer.act(createGuide, { ...creation(here, cast, { quantity: 7001 + at }), LocalId });
  await here.close();
  const [first = '', second = ''] = (await guidesSeenBy(producer)).map(([id]) => String(id));
  const photo = new Uint8Array(Math.round(1.5 * partBytes)).map((_, at) => (at * 7) % 251);
  photo.set([0x25, 0x50, 0x44, 0x46]);
  await producer.db.files.put({ key: 'photo', name: 'a.pdf', blob: new Blob([photo]), addedAt: Date.now() });
  await producer.act(attachToGuide, { EgarId: first, FileKey: 'photo', Name: 'a.pdf' });
  await receiver.engine.pull();
  const now = new Date();
  const arrival = {
    day: now.getDate(),
    month: now.getMonth() + 1,
    year: now.getFullYear(),
    hour: now.getHours(),
    minute: now.getMinutes(),
  };
  await receiver.act(guideCommands.acceptEmission, { EgarId: second, ...arrival });
  const place = await driver.db.establishments.filter(({ Type }) => Type === 2).first();
  const piece = await driver.db.equipment.where('[delivered+sort]').above([0, '']).first();
  await driver.act(deliverEquipment, {
    SearchedEstablishmentId: place?.UniqueId,
    EquipmentIds: [piece?.UniqueId],
    Latitude: 40.8,
    Longitude: -8.6,
  });
  const everybody = [producer, receiver, driver];
  const day = await Promise.all([guidesSeenBy(producer), guidesSeenBy(receiver)]);
  expect(day[0]).toHaveLength(3);
  for (const { db } of everybody) expect(await db.outbox.count()).toBe(0);

  await killChild(server);
  renameSync(settings.DATA_DIR, join(folder, 'lost'));
  await operate('restore', copies);
  server = await startChild(settings);

  // The one whose act builds on another's comes back first.
  for (const device of [receiver, driver, producer, receiver]) {
    await device.signIn();
    await device.engine.resume();
    await device.engine.pull();
    await drainAll(device.db, device.engine);
  }
  expect(await Promise.all([guidesSeenBy(producer), guidesSeenBy(receiver)])).toEqual(day);
  expect(await driver.db.equipment.get(piece?.UniqueId ?? '')).toMatchObject({ delivered: 1 });
  const { Attachments } = (await ask(producer, `/egar/${first}`)) as { Attachments: { Name: string }[] };
  expect(Attachments.map(({ Name }) => Name)).toEqual(['a.pdf']);
  const healed = await Promise.all(everybody.map(({ db }) => readHealing(db)));
  expect(healed.map((one) => [one?.acts, one?.reported])).toEqual([
    [4, 0],
    [1, 0],
    [1, 0],
  ]);
  for (const { db } of everybody) expect(await db.outbox.count()).toBe(0);
});

async function ask({ ctx }: Device, path: string): Promise<unknown> {
  const token = await ctx.tokens.token();
  const answer = await fetch(`${server.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.json();
}
