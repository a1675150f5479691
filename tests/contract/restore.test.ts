import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { batches } from '#server/db/schema/batches.ts';
import { guides } from '#server/db/schema/guides.ts';
import { registryActs, registryGuides } from '#server/db/schema/registry.ts';
import { runBatch } from '#server/services/batch/run-batch.ts';
import { anHourAgo, type Cast, creation, readCast } from '#server/testing/data/guides.ts';
import { keepServer, restoreServer, startKeepable } from '#server/testing/restore.ts';
import type { Answer, Client, TestServer } from '#server/testing/test-server.ts';

interface Sent {
  path: string;
  method: 'post' | 'put';
  body: unknown;
  key: string;
  answer: Answer;
}
let lost: TestServer;
let restored: TestServer;
let cast: Cast;
const made: Record<string, Sent> = {};

const send = async (who: Client, name: string, path: string, body: unknown, method: 'post' | 'put' = 'post') => {
  const key = `restore-${name}`;
  const answer = await who[method](path, body, { 'Idempotency-Key': key });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  made[name] = { path, method, body, key, answer };
  return answer;
};
/** Sends again what was confirmed, with its receipt or another one. */
const again = async (who: Client, name: string, receipt?: string | null) => {
  const { path, method, body, key, answer } = made[name] as Sent;
  const shown = receipt === undefined ? answer.headers.get('X-Receipt') : receipt;
  return who[method](path, body, { 'Idempotency-Key': key, ...(shown === null ? {} : { 'X-Receipt': shown }) });
};
const delivery = { EquipmentIds: [], Latitude: 40.8, Longitude: -8.6, Notes: '', DocumentNumber: '' };

/** Runs the latest batch to its end. */
async function runLatest(server: TestServer): Promise<void> {
  const [batch] = await server.db.select({ id: batches.id }).from(batches).orderBy(desc(batches.id)).limit(1);
  await runBatch(server, batch?.id ?? 0, new AbortController().signal);
}
/** Counts the guides of this weight: those here, and those that the national system has issued. */
const weighing = async ({ db }: TestServer, quantity: string) => [
  await db.$count(guides, eq(guides.quantity, quantity)),
  await db.$count(registryGuides, sql`${registryGuides.facts}->>'quantity' = ${quantity}`),
];

beforeAll(async () => {
  lost = await startKeepable();
  cast = await readCast(lost);
  const [producer, driver] = [await lost.as('produtor'), await lost.as('motorista')];
  const receiver = await lost.as('destino', 'recicla');
  const [place] = (await driver.get('/establishments/select-establishments?type=CLIENT&limit=1')).body.Items;
  const before = await keepServer(lost);
  const own = creation(lost, cast, { quantity: 4321 });
  const { UniqueId } = (await send(producer, 'create', '/egar', own)).body;
  await send(producer, 'twin', '/egar', own);
  await send(receiver, 'accept', `/egar/${UniqueId}/emission/accept`, anHourAgo(lost));
  await send(driver, 'deliver', '/equipments/create-delivery', {
    ...delivery,
    SearchedEstablishmentId: place.UniqueId,
  });
  await send(await lost.as('administrador'), 'piece', '/equipments', { Name: 'Big bag', ExternalId: 'RP-0001' });
  const some = Array(3).fill(creation(lost, cast, { quantity: 17 }));
  await send(producer, 'batch', '/egar-batch/create/create', some);
  await runLatest(lost);
  lost.pass(3_600_000);
  restored = await restoreServer(lost, before);
});
afterAll(async () => {
  await lost.close();
  await restored.close();
});

test('every answer names the epoch, which a restore changes', async () => {
  const [before, after] = [await lost.call('GET', '/api/probe'), await restored.call('GET', '/api/probe')];
  expect([before, after].map(({ headers }) => headers.get('X-Guiar-Epoch'))).toEqual([lost.epoch, restored.epoch]);
  expect(restored.epoch).not.toBe(lost.epoch);
});

test('a device asks how far the server went back', async () => {
  const driver = await restored.as('motorista');
  const since = async (epoch: string) => (await driver.get(`/restores/since?Epoch=${epoch}`)).body;
  const point = (await since(lost.epoch)).RestorePoint;
  expect(Date.parse(point)).toBeLessThan(restored.now().getTime());
  expect(await since('unknown')).toEqual({ RestorePoint: point });
  expect(await since(restored.epoch)).toEqual({ RestorePoint: null });
  expect((await driver.get('/restores/since')).body).toEqual({ RestorePoint: point });
  expect((await driver.get(`/restores/since?Epoch=${'x'.repeat(101)}`)).status).toBe(400);
});

test('a session from before the restore has ended', async () => {
  const driver = await lost.as('motorista');
  const renewed = await restored.call('POST', '/token', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(renewed.status).toBe(400);
  const refused = await restored.call('GET', '/api/users/me/sessions', {
    headers: { Authorization: `Bearer ${driver.token.access_token}` },
  });
  expect(refused.status).toBe(401);
});

test('guides sent again are those of the national system', async () => {
  expect(await weighing(restored, '4321.00')).toEqual([0, 2]);
  const producer = await restored.as('produtor');
  for (const name of ['create', 'twin', 'create']) {
    const { status, body } = await again(producer, name);
    expect([name, status, body.UniqueId, body.Number]).toEqual([
      name,
      200,
      made[name]?.answer.body.UniqueId,
      made[name]?.answer.body.Number,
    ]);
  }
  expect(await weighing(restored, '4321.00')).toEqual([2, 2]);
});

test('a healed act keeps the time when it was received', async () => {
  const id = made.create?.answer.body.UniqueId;
  const [guide] = await restored.db.select().from(guides).where(eq(guides.uniqueId, id));
  const [first] = await lost.db.select().from(guides).where(eq(guides.uniqueId, id));
  expect(guide?.issuedAt).toEqual(first?.issuedAt);
  expect(restored.now().getTime() - (guide?.issuedAt.getTime() ?? 0)).toBeGreaterThan(3_000_000);
});

test('an acceptance that the national system has is not called again', async () => {
  const acts = () => restored.db.$count(registryActs, eq(registryActs.act, 'acceptEmission'));
  const before = await acts();
  const answer = await again(await restored.as('destino', 'recicla'), 'accept');
  expect([answer.status, answer.body.Egar.Status, await acts()]).toEqual([200, 'f', before]);
});

test('deliveries and equipment come back under their ids', async () => {
  const moved = await again(await restored.as('motorista'), 'deliver');
  expect([moved.status, moved.body.Movement.UniqueId]).toEqual([200, made.deliver?.answer.body.Movement.UniqueId]);
  const piece = await again(await restored.as('administrador'), 'piece');
  expect([piece.status, piece.body.UniqueId]).toEqual([made.piece?.answer.status, made.piece?.answer.body.UniqueId]);
});

test('a batch sent again issues nothing twice', async () => {
  expect(await weighing(restored, '17.00')).toEqual([0, 3]);
  expect((await again(await restored.as('produtor'), 'batch')).status).toBe(201);
  await runLatest(restored);
  expect(await weighing(restored, '17.00')).toEqual([3, 3]);
});

test('a receipt of another key, user or content proves nothing', async () => {
  const producer = await restored.as('produtor');
  const receipt = made.create?.answer.headers.get('X-Receipt') ?? '';
  const id = made.create?.answer.body.UniqueId;
  const body = creation(restored, cast, { quantity: 99 });
  const forged = [receipt, receipt.replace(/^\d{4}/, '2001'), `${receipt}x`, 'x', receipt.replace(/~.*~/, `~${id}~`)];
  for (const [at, shown] of forged.entries()) {
    const headers = { 'Idempotency-Key': `restore-forged-${at}`, 'X-Receipt': shown };
    const answer = await producer.post('/egar', { ...body, quantity: 99 + at }, headers);
    expect([answer.status, answer.body.UniqueId === id]).toEqual([200, false]);
  }
  const stranger = await restored.as('administrador');
  const stolen = await again(stranger, 'piece', receipt);
  expect(stolen.body.UniqueId).not.toBe(id);
});

test('the operator sees which devices have come back', async () => {
  const driver = await restored.as('motorista');
  await driver.post('/restores/healed', { Acts: 3, Waiting: 1 });
  await driver.post('/restores/healed', { Acts: 3, Waiting: 0 });
  expect((await driver.get('/restores')).status).toBe(400);
  await restored.db.update(users).set({ isSuperAdmin: true }).where(eq(users.username, 'administrador'));
  const [restore, ...others] = (await (await restored.as('administrador')).get('/restores')).body.Items;
  expect(others).toEqual([]);
  const came = restore.Devices.filter(({ HealedAt }: { HealedAt: string | null }) => HealedAt !== null);
  expect(came).toMatchObject([{ UserName: 'motorista', Acts: 3, Waiting: 0 }]);
});
