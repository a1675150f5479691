import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewDeadlines } from '#server/services/guide/renew-deadlines.ts';
import { readAll } from '#server/testing/data/feed.ts';
import { type Cast, creation, putGuide, readCast } from '#server/testing/data/guides.ts';
import { type Client, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const day = 86_400_000;

let server: TestServer;
let cast: Cast;
let producer: Client;
let receiver: Client;
beforeAll(async () => {
  server = await startTestServer();
  // At noon UTC the day is Lisbon's day too, in summer and in winter.
  server.pass(day - ((server.now().getTime() + day / 2) % day));
  cast = await readCast(server);
  [producer, receiver] = [await server.as('produtor'), await server.as('destino', 'recicla')];
});
afterAll(() => server.close());

const daysAgo = (days: number): Date => new Date(server.now().getTime() - days * day);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const left = async (id: string) => {
  const { Status, Deadline, DueDays } = (await receiver.get(`/egar/${id}`)).body;
  return { Status, Deadline, DueDays };
};
/** Issues a guide whose waste left so many days ago. */
async function issue(days: number): Promise<string> {
  const body = creation({ now: () => new Date(daysAgo(days).getTime() + 3_600_000) }, cast);
  return (await producer.post('/egar', body)).body.UniqueId;
}

test('a correction on the forty-second day leaves the limit of the arrival', async () => {
  const id = await issue(42);
  expect(await left(id)).toEqual({ Status: 'o', Deadline: dayOf(daysAgo(12)), DueDays: -12 });
  const rectify = () => receiver.put(`/egar/${id}`, { endDate: daysAgo(41).toISOString(), quantity: 700 });
  await rectify();
  expect(await left(id)).toEqual({ Status: 'r', Deadline: dayOf(daysAgo(11)), DueDays: -11 });
  await producer.post(`/egar/${id}/rectification/reject`, { OriginComment: 'O talão diz 812,5' });
  expect(await left(id)).toEqual({ Status: 'rr', Deadline: dayOf(daysAgo(11)), DueDays: -11 });
  await rectify();
  await producer.post(`/egar/${id}/rectification/accept`);
  expect(await left(id)).toEqual({ Status: 'f', Deadline: null, DueDays: null });
});

test('a guide that leaves in two days is not overdue, whenever it was issued', async () => {
  const id = await issue(-2);
  expect(await left(id)).toEqual({ Status: 'o', Deadline: dayOf(daysAgo(-32)), DueDays: 32 });
});

test('an authorisation is due on the day of the first transport', async () => {
  const desk = await server.as('administrador');
  const at = new Date(daysAgo(-1).getTime() + 3_600_000);
  const body = creation({ now: () => at }, cast, { issuer: cast.transporter.uniqueId });
  const id = (await desk.post('/egar', body)).body.UniqueId;
  expect(await left(id)).toEqual({ Status: 'i', Deadline: dayOf(daysAgo(-1)), DueDays: 1 });
  await producer.post(`/egar/${id}/impressionate-authorize`);
  expect(await left(id)).toEqual({ Status: 'o', Deadline: dayOf(daysAgo(-31)), DueDays: 31 });
});

test('limits of an older rule are renewed once, and reach the devices', async () => {
  await renewDeadlines(server.db, 30);
  const start = { firstTransportAt: daysAgo(40) };
  const old = await putGuide(server, cast, 'o', { ...start, transporters: [], deadline: dayOf(daysAgo(-30)) });
  const right = await putGuide(server, cast, 'o', { ...start, transporters: [], deadline: dayOf(daysAgo(10)) });
  const closed = await putGuide(server, cast, 'f', { ...start, deadline: null });
  const { cursor } = await readAll(server, receiver);
  expect([await renewDeadlines(server.db, 30), await renewDeadlines(server.db, 30)]).toEqual([1, 0]);
  const { changes } = await readAll(server, receiver, cursor);
  expect(changes.map((one) => [one.Id, (one.Row as { Deadline?: string } | null)?.Deadline])).toEqual([
    [old, dayOf(daysAgo(10))],
  ]);
  expect([(await left(right)).DueDays, (await left(closed)).DueDays]).toEqual([-10, null]);
});

test('other days of the operator renew every running guide', async () => {
  const id = await putGuide(server, cast, 'o');
  const waiting = await putGuide(server, cast, 'i');
  const before = await left(waiting);
  await renewDeadlines(server.db, 12);
  expect([(await left(id)).DueDays, await left(waiting)]).toEqual([12, before]);
});
