import { eq, inArray } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type BatchItem, type BatchKind, firstMessage } from '#domain/guide/batch/kinds.ts';
import { findDeadline } from '#domain/guide/deadlines.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { batches, batchItems } from '#server/db/schema/batches.ts';
import { guideHistory, guideIntents } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { registryActs } from '#server/db/schema/registry.ts';
import { batchDetail, batchKey, makeBatch } from '#server/testing/data/batches.ts';
import { creation, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';
import { recoverIntents } from '../guide/registry/recover.ts';
import { runBatch } from './run-batch.ts';

const { server, cast, producer, receiver } = await testOffice(['producer', 'receiver']);
afterEach(() => {
  server.config.registry.mode = 'up';
});

const guidesIn = async (status: 'i' | 'o' | 'r' | 'f', count: number) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await putGuide(server, cast, status));
  return ids;
};

const run = (id: number, signal = new AbortController().signal) => runBatch(server, id, signal);
const messages = (items: BatchItem[]) => items.map((item) => firstMessage(item));
const statuses = async (ids: string[]) => {
  const rows = await server.db
    .select({ id: guides.uniqueId, status: guides.status })
    .from(guides)
    .where(inArray(guides.uniqueId, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
/** Counts how often each guide was moved on: in its history, and in the national system. */
async function effects(ids: string[], act: string) {
  const rows = await server.db
    .select({ id: guides.id, number: guides.number })
    .from(guides)
    .where(inArray(guides.uniqueId, ids));
  const here = await server.db.$count(
    guideHistory,
    inArray(
      guideHistory.guideId,
      rows.map(({ id }) => id),
    ),
  );
  const numbers = rows.map(({ number }) => number);
  const there = await server.db.select().from(registryActs).where(inArray(registryActs.number, numbers));
  return { here, there: there.filter((done) => done.act === act).length };
}

test('accepts each guide at the batch’s time, notifying once', async () => {
  const ids = await guidesIn('o', 8);
  const madeAt = new Date(server.now().getTime() - 600_000);
  const answer = await receiver.post('/egar-batch', ids, {
    ...batchKey(),
    'X-Client-Time': madeAt.toISOString(),
    'X-Sent-At': server.now().toISOString(),
  });
  expect(answer.body).toMatchObject({
    Status: 'created',
    IsFinished: false,
    TotalNumberOfItems: 8,
    NumberOfProcessedItems: 0,
    Quantity: 800,
  });
  const [batch] = await server.db.select().from(batches).where(eq(batches.uniqueId, answer.body.UniqueId));
  const told = await server.db.$count(notifications);
  await run(batch?.id ?? 0);
  await run(batch?.id ?? 0);
  expect(await statuses(ids)).toEqual(ids.map(() => 'f'));
  expect(await effects(ids, 'acceptEmission')).toEqual({ here: 8, there: 8 });
  const after = await batchDetail(receiver, 'accept', answer.body.UniqueId);
  expect(after.Batch).toMatchObject({
    Status: 'finished',
    IsFinished: true,
    NumberOfProcessedItems: 8,
    NumberOfFailedItems: 0,
    UserName: 'destino',
  });
  expect(after.aaData.map((item: BatchItem) => item.EgarId)).toEqual(ids);
  const [guide] = await server.db
    .select()
    .from(guides)
    .where(eq(guides.uniqueId, ids[0] ?? ''));
  expect(Math.abs((guide?.closedAt?.getTime() ?? 0) - madeAt.getTime())).toBeLessThan(60_000);
  expect(
    await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.title, `Lote de aceitação ${answer.body.UniqueId.slice(0, 8)} terminado`)),
  ).toHaveLength(1);
  expect(await server.db.$count(notifications)).toBeGreaterThan(told);
});

test('authorises, accepts corrections, corrects and creates', async () => {
  const [issued, corrected, arrived] = [await guidesIn('i', 2), await guidesIn('r', 2), await guidesIn('o', 2)];
  const rows = arrived.map((Id, i) => ({ Id, quantity: 50 + i, comment: 'Pesado à chegada' }));
  const kinds: [Client, BatchKind, unknown][] = [
    [producer, 'authorize', issued],
    [producer, 'accept-rectification', corrected],
    [receiver, 'rectify', rows],
    [
      producer,
      'create',
      [creation(server, cast), creation(server, cast, { quantity: 0 }), creation(server, cast, { quantity: 7 })],
    ],
  ];
  const details = [];
  for (const [client, kind, body] of kinds) {
    const batch = await makeBatch(server, client, kind, body);
    await run(batch.id);
    details.push(await batchDetail(client, kind, batch.UniqueId));
  }
  expect([await statuses(issued), await statuses(corrected), await statuses(arrived)]).toEqual([
    ['o', 'o'],
    ['f', 'f'],
    ['r', 'r'],
  ]);
  const [weighed] = await server.db
    .select()
    .from(guides)
    .where(eq(guides.uniqueId, arrived[1] ?? ''));
  expect(weighed?.rectification).toMatchObject({ quantity: 51, destinComment: 'Pesado à chegada' });
  const created = details[3];
  expect(created.Batch).toMatchObject({ Status: 'finishederrors', NumberOfFailedItems: 1 });
  expect(created.aaData.map((item: BatchItem) => /^PT\d+$/.test(item.EgarNumber))).toEqual([true, false, true]);
  expect(messages(created.aaData)).toEqual(['', 'val_required', '']);
  expect(created.aaData[1].Payload).toMatchObject({ quantity: 0 });
});

test('a failed guide says why and stops no other', async () => {
  const ids = await guidesIn('o', 3);
  const batch = await makeBatch(server, receiver, 'accept', ids);
  await server.db
    .update(guides)
    .set({ status: 'rv' })
    .where(eq(guides.uniqueId, ids[1] ?? ''));
  await run(batch.id);
  const after = await batchDetail(receiver, 'accept', batch.UniqueId);
  expect(after.Batch.Status).toBe('finishederrors');
  const [, revoked] = after.aaData as [unknown, BatchItem];
  expect(messages(after.aaData)).toEqual(['', `A e-GAR ${revoked.EgarNumber} já está Anulada`, '']);
});

test('repeated requests and overlapping batches move each guide once', async () => {
  const ids = await guidesIn('o', 6);
  const sent = batchKey();
  const answers = [await receiver.post('/egar-batch', ids, sent), await receiver.post('/egar-batch', ids, sent)];
  expect(new Set(answers.map(({ body }) => body.UniqueId)).size).toBe(1);
  const one = await makeBatch(server, receiver, 'accept', ids);
  const other = await makeBatch(server, receiver, 'accept', [...ids].reverse());
  await Promise.all([run(one.id), run(other.id)]);
  expect(await effects(ids, 'acceptEmission')).toEqual({ here: 6, there: 6 });
  const ended = [
    await batchDetail(receiver, 'accept', one.UniqueId),
    await batchDetail(receiver, 'accept', other.UniqueId),
  ];
  const failed = ended.map(({ Batch }) => Batch.NumberOfFailedItems);
  expect([ended.map(({ Batch }) => Batch.NumberOfProcessedItems), failed[0] + failed[1]]).toEqual([[6, 6], 6]);
});

test('a national outage delays the batch, and doubles nothing', async () => {
  const ids = await guidesIn('o', 4);
  const batch = await makeBatch(server, receiver, 'accept', ids);
  for (const mode of ['down', 'lost'] as const) {
    server.config.registry.mode = mode;
    await expect(run(batch.id)).rejects.toThrow(expect.objectContaining({ name: 'OutsideDown' }));
    expect((await batchDetail(receiver, 'accept', batch.UniqueId)).Batch).toMatchObject({
      Status: 'running',
      NumberOfProcessedItems: 0,
    });
  }
  server.config.registry.mode = 'up';
  await run(batch.id);
  expect([await statuses(ids), await effects(ids, 'acceptEmission')]).toEqual([
    ids.map(() => 'f'),
    { here: 4, there: 4 },
  ]);
});

test('items fail after a day without the national system', async () => {
  const batch = await makeBatch(server, receiver, 'accept', await guidesIn('o', 2));
  await server.db
    .update(batches)
    .set({ receivedAt: new Date(server.now().getTime() - 25 * 3_600_000) })
    .where(eq(batches.id, batch.id));
  server.config.registry.mode = 'down';
  await run(batch.id);
  const after = await batchDetail(receiver, 'accept', batch.UniqueId);
  expect(messages(after.aaData)).toEqual(Array(2).fill('O SILiAmb não está disponível. Tente daqui a pouco.'));
});

test('an item finished by recovery is done once', async () => {
  const ids = await guidesIn('o', 1);
  const batch = await makeBatch(server, receiver, 'accept', ids);
  server.config.registry.mode = 'lost';
  await expect(run(batch.id)).rejects.toThrow();
  server.config.registry.mode = 'up';
  server.pass(20_000);
  await recoverIntents(server);
  expect(await statuses(ids)).toEqual(['f']);
  await run(batch.id);
  const { Batch, aaData } = await batchDetail(receiver, 'accept', batch.UniqueId);
  expect([Batch.Status, aaData[0].IsSuccess, await effects(ids, 'acceptEmission')]).toEqual([
    'finished',
    true,
    { here: 1, there: 1 },
  ]);
});

test('an item waits out the lease of a dead process', async () => {
  const ids = await guidesIn('o', 2);
  const batch = await makeBatch(server, receiver, 'accept', ids);
  server.config.registry.mode = 'lost';
  await expect(run(batch.id)).rejects.toThrow();
  server.config.registry.mode = 'up';
  // The state after a process died during its call.
  await server.db
    .update(guideIntents)
    .set({ leaseUntil: new Date(server.now().getTime() + 1500) })
    .where(eq(guideIntents.status, 'pending'));
  const ticking = setInterval(() => server.pass(500), 100);
  await run(batch.id).finally(() => clearInterval(ticking));
  expect([await statuses(ids), await effects(ids, 'acceptEmission')]).toEqual([['f', 'f'], { here: 2, there: 2 }]);
});

test('a stopped process leaves the rest to the next', async () => {
  const ids = await guidesIn('o', 20);
  const batch = await makeBatch(server, receiver, 'accept', ids);
  const stopping = new AbortController();
  const { act } = server.registry;
  let acts = 0;
  server.registry.act = async (...call) => {
    acts += 1;
    if (acts === 8) stopping.abort();
    return act(...call);
  };
  await expect(run(batch.id, stopping.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  server.registry.act = act;
  const { NumberOfProcessedItems: before } = (await batchDetail(receiver, 'accept', batch.UniqueId)).Batch;
  expect(before).toBeLessThan(20);
  await run(batch.id);
  expect(await effects(ids, 'acceptEmission')).toEqual({ here: 20, there: 20 });
});

test('refuses empty, oversized, repeated and foreign batches', async () => {
  const [own] = await guidesIn('o', 1);
  const many = Array.from({ length: 501 }, () => crypto.randomUUID());
  expect((await receiver.post('/egar-batch', [], batchKey())).body._validationErrors[0].Message).toBe(
    'val_select_egars',
  );
  expect((await receiver.post('/egar-batch', many, batchKey())).body._validationErrors[0].Message).toBe(
    'val_too_many_egars',
  );
  expect((await receiver.post('/egar-batch', [own, own], batchKey())).body._validationErrors[0].Message).toBe(
    'val_egar_twice',
  );
  const stranger = await server.as('administrador', 'outra');
  expect((await stranger.post('/egar-batch', [own], batchKey())).status).toBe(404);
  const batch = await makeBatch(server, receiver, 'accept', [own]);
  expect((await stranger.get(`/egar-batch/${batch.UniqueId}`)).status).toBe(404);
  expect((await receiver.get(`/egar-batch/authorize/${batch.UniqueId}`)).status).toBe(404);
  expect((await stranger.get('/egar-batch')).body.aaData).toEqual([]);
  expect(await server.db.$count(batchItems, eq(batchItems.batchId, batch.id))).toBe(1);
});

test('a correction in a batch begins no deadline anew', async () => {
  const begun = new Date(server.now().getTime() - 29 * 86_400_000);
  const transporters = [{ ...cast.transporter, plate: 'AA-00-BB', at: begun.toISOString() }];
  const id = await putGuide(server, cast, 'o', { firstTransportAt: begun, issuedAt: begun, transporters });
  const limit = findDeadline({ status: 'o', firstTransportAt: begun, transporters, rectification: null });
  const batch = await makeBatch(server, receiver, 'rectify', [{ Id: id, quantity: 80 }]);
  await run(batch.id);
  const { body } = await receiver.get(`/egar/${id}`);
  expect([body.Status, body.Deadline]).toEqual(['r', limit]);
});

test('an unseen guide fails like a missing guide', async () => {
  const [own] = await guidesIn('o', 1);
  const other = await putGuide(server, { ...cast, destin: cast.client }, 'o');
  const rows = [crypto.randomUUID(), own, other].map((Id) => ({ Id, quantity: 90 }));
  const batch = await makeBatch(server, receiver, 'rectify', rows);
  await run(batch.id);
  const { Batch, aaData } = await batchDetail(receiver, 'rectify', batch.UniqueId);
  expect(Batch).toMatchObject({
    TotalNumberOfItems: 3,
    NumberOfProcessedItems: 3,
    NumberOfFailedItems: 2,
    Quantity: 90,
  });
  expect(aaData.map(({ EgarId, IsSuccess }: BatchItem) => [EgarId, IsSuccess])).toEqual([
    [null, false],
    [own, true],
    [null, false],
  ]);
  const unseen = serverSentence('notFound');
  expect(messages(aaData)).toEqual([unseen, messages(aaData)[1], unseen]);
  expect((await receiver.post('/egar-batch/rectify/create', [rows[0], rows[2]], batchKey())).status).toBe(404);
});

test('refuses an impossible quantity on its item', async () => {
  const [id] = await guidesIn('o', 1);
  const batch = await makeBatch(server, receiver, 'rectify', [{ Id: id, quantity: 1e308 }]);
  const creations = await makeBatch(server, producer, 'create', [
    creation(server, cast, { quantity: 1e308 }),
    creation(server, cast, { quantity: -1 }),
  ]);
  await run(batch.id);
  await run(creations.id);
  expect(messages((await batchDetail(receiver, 'rectify', batch.UniqueId)).aaData)).toEqual(['val_invalid_quantity']);
  const { Batch, aaData } = await batchDetail(producer, 'create', creations.UniqueId);
  expect([Batch.Quantity, ...messages(aaData)]).toEqual([0, 'val_invalid_quantity', 'val_invalid_quantity']);
});

test('lists and filters guides that the user may act on', async () => {
  const [id] = await guidesIn('o', 1);
  const later = await putGuide(server, cast, 'o', { firstTransportAt: new Date(server.now().getTime() + 3_600_000) });
  const all = await receiver.get('/egar-batch/for-acceptance');
  expect(all.status).toBe(200);
  const ids = all.body.aaData.map((row: { UniqueId: string }) => row.UniqueId);
  expect([ids.includes(id), ids.includes(later)]).toEqual([true, false]);
  expect(all.body.aaData[0]).toMatchObject({
    Remetente: { Nome: expect.any(String) },
    ResiduoTransportado: { Quantidade: expect.any(Number) },
  });
  expect((await receiver.get('/egar-batch/for-acceptance?date=2018-01-01')).body.iTotalDisplayRecords).toBe(0);
  for (const wrong of ['date=yesterday', 'productId=x', 'userId=1', 'pageStart=-1']) {
    expect((await receiver.get(`/egar-batch/for-acceptance?${wrong}`)).status, wrong).toBe(400);
  }
  const areas = await receiver.get(
    '/egar-batch/for-acceptance?serviceAreaCode=ZS1&userId=00000000-0000-4000-8000-000000000000',
  );
  expect(areas.body.aaData).toEqual([]);
  const [toCorrect] = await guidesIn('r', 1);
  const rectifications = await producer.post('/egar-batch/accept-rectification/egars', {
    originApaCode: cast.origin.apaCode,
  });
  const found = rectifications.body.aaData.find((row: { UniqueId: string }) => row.UniqueId === toCorrect);
  expect(found.ResiduoTransportadoCorrigido).toMatchObject({ QuantidadeCorrigido: 90 });
  expect(
    (await producer.post('/egar-batch/accept-rectification/egars', { originApaCode: 'APA0' })).body.aaData,
  ).toEqual([]);
});

test('a candidate has the service area of its driver', async () => {
  const office = await server.as('administrador');
  const page = (await office.post('/egar-batch/authorize/egars', {})).body;
  expect(page.aaData.length).toBeGreaterThan(0);
  const known = page.aaData.find((row: { ServiceAreaCode: string | null }) => row.ServiceAreaCode !== null);
  if (!known) throw new Error('the demonstration has no guide of a driver with a service area');
  const narrowed = (await office.post('/egar-batch/authorize/egars', { serviceAreaCode: known.ServiceAreaCode })).body;
  expect(narrowed.aaData.map((row: { UniqueId: string }) => row.UniqueId)).toContain(known.UniqueId);
  expect(narrowed.iTotalDisplayRecords).toBeLessThanOrEqual(page.iTotalDisplayRecords);
});
