import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { registryActs, registryGuides } from '#server/db/schema/registry.ts';
import { aDoubt, issueElsewhere, loseCreation, lostKey, undoElsewhere } from '#server/testing/data/doubts.ts';
import { creation } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { recoverIntents } from '../recover.ts';

const { server, cast, desk, producer, driver, stranger } = await testOffice(['desk', 'producer', 'driver', 'stranger']);
const doubts = async (who = desk) => (await who.get('/egar/registry/doubts')).body.Items;
const settle = (id: string, number: string | null, who = desk) =>
  who.post(`/egar/registry/doubts/${id}`, { Number: number });
const counts = async () => [
  await server.db.$count(guides),
  await server.db.$count(registryActs, eq(registryActs.act, 'issue')),
];
let weight = 4000;
/** Returns a body whose weight no other guide has. */
const load = () => {
  weight += 1;
  return { ...creation(server, cast), quantity: weight };
};
const again = (body: unknown, name: string) => producer.post('/egar', body, lostKey(name));

afterEach(async () => {
  await server.db.update(guideIntents).set({ status: 'abandoned' });
  await server.db.delete(registryGuides);
});

test('two equal guides wait for a person, who chooses one', async () => {
  const before = await counts();
  await aDoubt(server, desk, 'two');
  const [doubt, ...others] = await doubts();
  expect([others, doubt.Found.length, doubt.Found[0].Differs, doubt.InBatch]).toEqual([[], 2, [], false]);
  const chosen = doubt.Found[1].Number;
  expect((await settle(doubt.UniqueId, chosen)).body).toEqual({ Items: [] });
  expect(await counts()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
  expect((await settle(doubt.UniqueId, chosen)).status).toBe(404);
  expect(await server.db.$count(guides, eq(guides.number, chosen))).toBe(1);
});

test('the device of a doubt waits, then gets the chosen guide', async () => {
  const body = load();
  await issueElsewhere(server, await loseCreation(server, producer, 'device', body));
  await recoverIntents(server);
  const waiting = await again(body, 'device');
  expect([waiting.status, waiting.body._externalErrors, waiting.headers.get('Retry-After')]).toEqual([
    409,
    [{ Message: 'registry_uncertain' }],
    '60',
  ]);
  const [doubt] = await doubts();
  await settle(doubt.UniqueId, doubt.Found[0].Number);
  expect((await again(body, 'device')).body.Number).toBe(doubt.Found[0].Number);
});

test('a guide that one creation has become is not offered to its twin', async () => {
  const body = load();
  await loseCreation(server, producer, 'twin-1', body);
  await loseCreation(server, desk, 'twin-2', body);
  expect(await recoverIntents(server)).toBe(0);
  const numbersOf = (doubt: { Found: { Number: string }[] }) => doubt.Found.map(({ Number: number }) => number);
  const [first, second] = await doubts();
  const [one, other] = numbersOf(first) as [string, string];
  expect(numbersOf(second)).toEqual([one, other]);
  const { Items } = (await settle(first.UniqueId, one)).body;
  expect(Items.map(numbersOf)).toEqual([[other]]);
  expect((await settle(second.UniqueId, one)).status).toBe(400);
});

test('a lost guide is found among similar ones', async () => {
  const body = load();
  const facts = await loseCreation(server, producer, 'similar', body);
  await issueElsewhere(server, { ...facts, quantity: '9.00' });
  const before = await counts();
  expect(await recoverIntents(server)).toBe(1);
  expect([await doubts(), await counts()]).toEqual([[], [(before[0] ?? 0) + 1, before[1]]]);
});

test('a guide that differs in weight alone is doubtful', async () => {
  const body = load();
  const facts = await loseCreation(server, producer, 'near', body);
  await undoElsewhere(server, facts);
  const { number } = await issueElsewhere(server, { ...facts, quantity: '77.00' });
  await recoverIntents(server);
  const [doubt] = await doubts(producer);
  expect(doubt.Found.map((one: { Number: string; Differs: string[] }) => [one.Number, one.Differs])).toEqual([
    [number, ['Quantity']],
  ]);
  // None of these: the device sends it again, and it is issued.
  await settle(doubt.UniqueId, null);
  const sent = await again(body, 'near');
  expect([sent.status, sent.body.Number === number]).toEqual([200, false]);
});

test('a guide of another open creation is no doubt', async () => {
  const [mine, theirs] = [load(), load()];
  const facts = await loseCreation(server, producer, 'mine', mine);
  await undoElsewhere(server, facts);
  await loseCreation(server, desk, 'theirs', theirs);
  expect(await recoverIntents(server)).toBe(2);
  expect(await doubts()).toEqual([]);
  const [sent, kept] = [await again(mine, 'mine'), await desk.post('/egar', theirs, lostKey('theirs'))];
  expect([sent.status, kept.status, sent.body.Number === kept.body.Number]).toEqual([200, 200, false]);
});

test('a call that may still take effect is not repeated', async () => {
  const body = load();
  const facts = await loseCreation(server, producer, 'late', body);
  await undoElsewhere(server, facts);
  // Both looks at one instant: what the first releases is free for the second.
  const at = server.now();
  const slow = { ...server, now: () => at, registry: { ...server.registry, settleMs: 120_000 } };
  const before = await counts();
  expect(await recoverIntents(slow)).toBe(0);
  await issueElsewhere(server, facts);
  expect(await recoverIntents(slow)).toBe(1);
  expect(await counts()).toEqual(before.map((n) => n + 1));
});

test('strangers and drivers see and settle no doubt', async () => {
  await aDoubt(server, desk, 'private');
  const [doubt] = await doubts();
  expect((await doubts(stranger)).length).toBe(0);
  expect((await settle(doubt.UniqueId, null, stranger)).status).toBe(404);
  expect((await settle(doubt.UniqueId, null, driver)).status).toBe(400);
  expect((await settle('x', null)).status).toBe(404);
  const wrong = await settle(doubt.UniqueId, 'PT1');
  expect([wrong.status, wrong.body._validationErrors]).toEqual([
    400,
    [{ Field: 'Number', Message: 'import_not_found' }],
  ]);
});
