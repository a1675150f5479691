import { expect, test } from 'vitest';
import { departurePassed } from '#domain/guide/late.ts';
import { headers } from '#domain/wire/headers.ts';
import { batches } from '#server/db/schema/batches.ts';
import { guides } from '#server/db/schema/guides.ts';
import { registryActs } from '#server/db/schema/registry.ts';
import { creation } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, cast, producer } = await testOffice(['producer']);
const inMinutes = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000).toISOString();
const send = (notAfter: string, key: string = crypto.randomUUID()) =>
  producer.post('/egar', creation(server, cast), { [headers.notAfter]: notAfter, [headers.idempotencyKey]: key });
const counts = () => Promise.all([guides, registryActs, batches].map((table) => server.db.$count(table)));

test('a creation after its departure is not taken, here or there', async () => {
  const before = await counts();
  const answer = await send(inMinutes(-1));
  expect([answer.status, answer.body._applicationErrors]).toEqual([412, [{ Message: departurePassed }]]);
  expect(await counts()).toEqual(before);
});

test('what was taken in time is answered again afterwards', async () => {
  const key = crypto.randomUUID();
  const notAfter = inMinutes(1);
  const body = creation(server, cast);
  const again = () => producer.post('/egar', body, { [headers.notAfter]: notAfter, [headers.idempotencyKey]: key });
  const first = await again();
  expect(first.status).toBe(200);
  server.pass(5 * 60_000);
  const second = await again();
  expect([second.status, second.body.Number]).toEqual([200, first.body.Number]);
});

test('a creation that the national system may have goes on, however late', async () => {
  const key = crypto.randomUUID();
  const body = creation(server, cast);
  const sent = { [headers.notAfter]: inMinutes(1), [headers.idempotencyKey]: key };
  const [before = 0] = await counts();
  server.config.registry.mode = 'lost';
  expect((await producer.post('/egar', body, sent)).status).toBe(503);
  server.config.registry.mode = 'up';
  server.pass(5 * 60_000);
  expect((await producer.post('/egar', body, sent)).status).toBe(200);
  expect((await counts())[0]).toBe(before + 1);
});

test('a refused creation goes under its key once its user says so', async () => {
  const key = crypto.randomUUID();
  const body = creation(server, cast);
  const late = { [headers.notAfter]: inMinutes(-1), [headers.idempotencyKey]: key };
  expect((await producer.post('/egar', body, late)).status).toBe(412);
  expect((await producer.post('/egar', body, { [headers.idempotencyKey]: key })).status).toBe(200);
});

test('a batch of creations is not taken either', async () => {
  const before = await counts();
  const answer = await producer.post('/egar-batch/create/create', [creation(server, cast)], {
    [headers.notAfter]: inMinutes(-1),
  });
  expect(answer.status).toBe(412);
  expect(await counts()).toEqual(before);
});

test('an unreadable time is ignored', async () => {
  expect((await send('ontem')).status).toBe(200);
});
