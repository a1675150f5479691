import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchCalls, batchLimits } from '../../../src/domain/guide/batch.ts';
import { serverSentence } from '../../../src/domain/wire/server-sentences.ts';
import { users } from '../../db/schema/accounts.ts';
import { batches, batchItems } from '../../db/schema/batches.ts';
import { establishmentPermissions, establishments } from '../../db/schema/establishments.ts';
import { batchDetail, batchKey, makeBatch } from '../../testing/batches.ts';
import { type Cast, castOf, creation, guideIn } from '../../testing/guides.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pruneBatches } from './prune-batches.ts';
import { runBatch } from './run-batch.ts';

let server: TestServer;
let cast: Cast;
let producer: Client;
let receiver: Client;
beforeAll(async () => {
  server = await startTestServer();
  cast = await castOf(server);
  [producer, receiver] = [await server.as('produtor'), await server.as('destino', 'recicla')];
});
afterAll(() => server.close());
beforeEach(() => endOpen());

/** Ends what other tests have left under way. */
const endOpen = () => server.db.update(batches).set({ finishedAt: server.now() }).where(isNull(batches.finishedAt));
const openGuides = (count: number) => Promise.all(Array.from({ length: count }, () => guideIn(server, cast, 'o')));

test('items are shown to who may see the guide, the others are counted', async () => {
  const [id] = await openGuides(1);
  const batch = await makeBatch(server, receiver, 'accept', [id]);
  const colleague = await server.as('administrador', 'recicla');
  expect(await batchDetail(colleague, 'accept', batch.UniqueId)).toMatchObject({ aaData: [{ EgarId: id }], Hidden: 0 });
  const own = and(eq(users.username, 'administrador'), eq(users.accountId, cast.destin.accountId));
  const [person] = await server.db.select({ id: users.id }).from(users).where(own);
  const held = eq(establishmentPermissions.userId, person?.id ?? 0);
  const before = await server.db.select().from(establishmentPermissions).where(held);
  await server.db.delete(establishmentPermissions).where(and(held, eq(establishmentPermissions.establishmentId, cast.destin.id)));
  expect(await batchDetail(colleague, 'accept', batch.UniqueId)).toMatchObject({
    Batch: { TotalNumberOfItems: 1 },
    aaData: [],
    iTotalRecords: 0,
    Hidden: 1,
  });
  await server.db.delete(establishmentPermissions).where(held);
  await server.db.insert(establishmentPermissions).values(before);
});

test('guides to create are shown to who sent them and to administrators', async () => {
  const batch = await makeBatch(server, producer, 'create', [creation(server, cast)]);
  for (const [who, shown] of [
    ['produtor', 1],
    ['administrador', 1],
    ['operador', 0],
  ] as const) {
    expect([who, (await batchDetail(await server.as(who), 'create', batch.UniqueId)).aaData.length]).toEqual([who, shown]);
  }
});

test('an account has ten unfinished batches, however many are sent at once', async () => {
  const ids = await openGuides(12);
  const answers = await Promise.all(ids.map((id) => receiver.post('/egar-batch', [id], batchKey())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(batchLimits.open);
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused.map(({ body }) => body._applicationErrors)).toEqual(refused.map(() => [{ Message: serverSentence('tooManyBatches') }]));
  expect(
    (await receiver.get('/egar-batch?pageLimit=100')).body.aaData.filter((one: { IsFinished: boolean }) => !one.IsFinished),
  ).toHaveLength(10);
  await endOpen();
  expect((await receiver.post('/egar-batch', [ids[11]], batchKey())).status).toBe(201);
});

test('a refused batch leaves rows for an hour at most, and nobody sees them', async () => {
  const rows = Array.from({ length: 3 }, () => creation(server, cast, { commentOrigin: 'x'.repeat(1000) }));
  const batch = await makeBatch(server, producer, 'create', rows);
  await server.db.update(batches).set({ isWhole: false, finishedAt: null }).where(eq(batches.id, batch.id));
  expect((await producer.get(`${batchCalls.create.api.one}${batch.UniqueId}`)).status).toBe(404);
  const before = new Date(server.now().getTime() - 365 * 86_400_000);
  await pruneBatches(server.db, before, server.now());
  expect(await server.db.$count(batchItems, eq(batchItems.batchId, batch.id))).toBe(3);
  await pruneBatches(server.db, before, new Date(server.now().getTime() + 2 * 3_600_000));
  expect(await server.db.$count(batchItems, eq(batchItems.batchId, batch.id))).toBe(0);
});

test('other requests have their turn while a large batch is checked and written', async () => {
  const rows = Array.from({ length: 500 }, () =>
    creation(server, cast, { commentOrigin: 'x'.repeat(2000), addressOrigin: 'y'.repeat(200) }),
  );
  let done = false;
  let turns = 0;
  const sent = producer.post('/egar-batch/create/create', rows, batchKey()).finally(() => {
    done = true;
  });
  while (!done) {
    await receiver.get('/notifications/unread/count');
    turns += 1;
  }
  expect((await sent).status).toBe(201);
  expect(turns).toBeGreaterThan(5);
});

test('a row that the form would refuse is named by its number and field', async () => {
  const rows = Array.from({ length: 60 }, (_, at) =>
    at === 57 ? { ...creation(server, cast), transporters: 'x' } : creation(server, cast),
  );
  const { status, body } = await producer.post('/egar-batch/create/create', rows, batchKey());
  expect([status, body._validationErrors.map(({ Field }: { Field: string }) => Field)]).toEqual([400, ['57.transporters']]);
  const { status: empty, body: none } = await producer.post('/egar-batch/create/create', [], batchKey());
  expect([empty, none._validationErrors[0].Message]).toEqual([400, 'val_select_egars']);
});

test('the event loop turns while a batch runs, and requests are answered', async () => {
  const batch = await makeBatch(
    server,
    producer,
    'create',
    Array.from({ length: 200 }, () => creation(server, cast, { quantity: 0 })),
  );
  let done = false;
  let answered = 0;
  const running = runBatch(server, batch.id, new AbortController().signal).finally(() => {
    done = true;
  });
  while (!done) {
    // As a request that comes in over the network is read.
    await new Promise((resolve) => setTimeout(resolve));
    await receiver.get('/notifications/unread/count');
    answered += 1;
  }
  await running;
  expect(answered).toBeGreaterThan(2);
});

test('whoever has no access to the national system anywhere makes no batch', async () => {
  const access = eq(establishments.accountId, cast.destin.accountId);
  const before = await server.db.select().from(establishments).where(access);
  await server.db.update(establishments).set({ hasApaAccess: false }).where(access);
  const { status, body } = await receiver.post('/egar-batch/create/create', [creation(server, cast)], batchKey());
  expect([status, body._applicationErrors]).toEqual([403, [{ Message: 'no_configured_apa_credentials' }]]);
  for (const { id, hasApaAccess } of before) await server.db.update(establishments).set({ hasApaAccess }).where(eq(establishments.id, id));
});
