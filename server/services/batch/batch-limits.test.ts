import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { batchCalls, batchLimits } from '#domain/guide/batch/kinds.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { users } from '#server/db/schema/accounts.ts';
import { batches, batchItems } from '#server/db/schema/batches.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { batchDetail, batchKey, makeBatch } from '#server/testing/data/batches.ts';
import { creation, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { pruneBatches } from './prune-batches.ts';
import { runBatch } from './run-batch.ts';

const { server, cast, producer, receiver } = await testOffice(['producer', 'receiver']);
beforeEach(() => endOpen());

/** Ends unfinished batches of other tests. */
const endOpen = () => server.db.update(batches).set({ finishedAt: server.now() }).where(isNull(batches.finishedAt));
const openGuides = (count: number) => Promise.all(Array.from({ length: count }, () => putGuide(server, cast, 'o')));

test('shows items of visible guides, and counts the others', async () => {
  const [id] = await openGuides(1);
  const batch = await makeBatch(server, receiver, 'accept', [id]);
  const colleague = await server.as('administrador', 'recicla');
  expect(await batchDetail(colleague, 'accept', batch.UniqueId)).toMatchObject({ aaData: [{ EgarId: id }], Hidden: 0 });
  const own = and(eq(users.username, 'administrador'), eq(users.accountId, cast.destin.accountId));
  const [person] = await server.db.select({ id: users.id }).from(users).where(own);
  const held = eq(establishmentPermissions.userId, person?.id ?? 0);
  const before = await server.db.select().from(establishmentPermissions).where(held);
  await server.db
    .delete(establishmentPermissions)
    .where(and(held, eq(establishmentPermissions.establishmentId, cast.destin.id)));
  expect(await batchDetail(colleague, 'accept', batch.UniqueId)).toMatchObject({
    Batch: { TotalNumberOfItems: 1 },
    aaData: [],
    iTotalRecords: 0,
    Hidden: 1,
  });
  await server.db.delete(establishmentPermissions).where(held);
  await server.db.insert(establishmentPermissions).values(before);
});

test('shows guides to create to their sender and administrators', async () => {
  const batch = await makeBatch(server, producer, 'create', [creation(server, cast)]);
  for (const [who, shown] of [
    ['produtor', 1],
    ['administrador', 1],
    ['operador', 0],
  ] as const) {
    expect([who, (await batchDetail(await server.as(who), 'create', batch.UniqueId)).aaData.length]).toEqual([
      who,
      shown,
    ]);
  }
});

test('an account has at most ten unfinished batches', async () => {
  const ids = await openGuides(12);
  const answers = await Promise.all(ids.map((id) => receiver.post('/egar-batch', [id], batchKey())));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(batchLimits.open);
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused.map(({ body }) => body._applicationErrors)).toEqual(
    refused.map(() => [{ Message: serverSentence('tooManyBatches') }]),
  );
  expect(
    (await receiver.get('/egar-batch?pageLimit=100')).body.aaData.filter(
      (one: { IsFinished: boolean }) => !one.IsFinished,
    ),
  ).toHaveLength(10);
  await endOpen();
  expect((await receiver.post('/egar-batch', [ids[11]], batchKey())).status).toBe(201);
});

test('hides a refused batch, and deletes its rows later', async () => {
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

test('other requests proceed while a large batch is written', async () => {
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

test('names an invalid row by number and field', async () => {
  const rows = Array.from({ length: 60 }, (_, at) =>
    at === 57 ? { ...creation(server, cast), transporters: 'x' } : creation(server, cast),
  );
  const { status, body } = await producer.post('/egar-batch/create/create', rows, batchKey());
  expect([status, body._validationErrors.map(({ Field }: { Field: string }) => Field)]).toEqual([
    400,
    ['57.transporters'],
  ]);
  const { status: empty, body: none } = await producer.post('/egar-batch/create/create', [], batchKey());
  expect([empty, none._validationErrors[0].Message]).toEqual([400, 'val_select_egars']);
});

test('requests are answered while a batch runs', async () => {
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
    // Waits a turn, as the read of a network request does.
    await new Promise((resolve) => setTimeout(resolve));
    await receiver.get('/notifications/unread/count');
    answered += 1;
  }
  await running;
  expect(answered).toBeGreaterThan(2);
});

test('refuses a batch without access to the national system', async () => {
  const access = eq(establishments.accountId, cast.destin.accountId);
  const before = await server.db.select().from(establishments).where(access);
  await server.db.update(establishments).set({ hasApaAccess: false }).where(access);
  const { status, body } = await receiver.post('/egar-batch/create/create', [creation(server, cast)], batchKey());
  expect([status, body._applicationErrors]).toEqual([403, [{ Message: 'no_configured_apa_credentials' }]]);
  for (const { id, hasApaAccess } of before)
    await server.db.update(establishments).set({ hasApaAccess }).where(eq(establishments.id, id));
});
