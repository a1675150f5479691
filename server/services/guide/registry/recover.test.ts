import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { guideIntents } from '#server/db/schema/guide-records.ts';
import { guides } from '#server/db/schema/guides.ts';
import { registryActs } from '#server/db/schema/registry.ts';
import { anHourAgo, creation, putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import { recoverIntents } from './recover.ts';

const { server, cast, producer, receiver } = await testOffice(['producer', 'receiver']);
beforeAll(async () => {
  [body, arrival] = [creation(server, cast), anHourAgo(server)];
});
beforeEach(() => {
  server.config.registry.mode = 'up';
});

const key = (name: string) => ({ 'Idempotency-Key': `recover-${name}` });
/** Body of the creation, shared because a repeat must be byte for byte the same. */
let body: object;
let arrival: object;
const create = (name: string) => producer.post('/egar', body, key(name));
const accept = (id: string, name: string) => receiver.post(`/egar/${id}/emission/accept`, arrival, key(name));
const recover = () => recoverIntents(server);
const counts = async () => [
  await server.db.$count(guides),
  await server.db.$count(registryActs, eq(registryActs.act, 'issue')),
];
const statusOf = async (id: string) => (await receiver.get(`/egar/${id}`)).body.Status;

test('a national outage answers 503, then the key succeeds', async () => {
  const before = await counts();
  server.config.registry.mode = 'down';
  const away = await create('away-1');
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '15']);
  expect(away.body._externalErrors).toEqual([{ Message: 'O SILiAmb não está disponível. Tente daqui a pouco.' }]);
  expect(await counts()).toEqual(before);
  server.config.registry.mode = 'up';
  expect((await create('away-1')).status).toBe(200);
  expect(await counts()).toEqual(before.map((n) => n + 1));
});

test('the same key recovers a lost answer, without duplicates', async () => {
  const before = await counts();
  const id = await putGuide(server, cast, 'o');
  server.config.registry.mode = 'lost';
  expect([(await accept(id, 'lost-accept')).status, await statusOf(id)]).toEqual([503, 'o']);
  server.config.registry.mode = 'up';
  expect([(await accept(id, 'lost-accept')).status, await statusOf(id)]).toEqual([200, 'f']);

  await lost('lost-create');
  const [done] = await server.db
    .select()
    .from(registryActs)
    .where(eq(registryActs.act, 'issue'))
    .orderBy(desc(registryActs.id))
    .limit(1);
  server.config.registry.mode = 'up';
  const again = await create('lost-create');
  expect([again.status, again.body.Number]).toEqual([200, done?.number]);
  expect((await create('lost-create')).body.Number).toBe(done?.number);
  expect(await counts()).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
});

/**
 * Creates a guide so that the answer of the national system is lost.
 * @returns the remaining intent
 */
async function lost(name: string) {
  // Transporters are looked up first; only the answer to the issue itself must be lost.
  server.config.registry.mode = 'lost';
  expect((await create(name)).status).toBe(503);
  return server.db
    .select()
    .from(guideIntents)
    .where(eq(guideIntents.key, `recover-${name}`));
}

test('recovers an abandoned creation by its facts, replayable by key', async () => {
  await lost('orphan-1');
  server.config.registry.mode = 'up';
  const before = await server.db.$count(guides);
  expect(await recover()).toBe(1);
  expect(await server.db.$count(guides)).toBe(before + 1);
  expect(await recover()).toBe(0);
  const again = await create('orphan-1');
  expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
  expect(again.body.Number).toBe(again.body.Egar.Number);
  expect(await server.db.$count(guides)).toBe(before + 1);
});

test('an act never carried out frees guide and key', async () => {
  const id = await putGuide(server, cast, 'o');
  server.config.registry.mode = 'down';
  expect((await accept(id, 'never-1')).status).toBe(503);
  server.config.registry.mode = 'up';
  expect((await receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'x' })).status).toBe(409);
  expect(await recover()).toBe(1);
  expect((await receiver.post(`/egar/${id}/emission/reject`, { DestinComment: 'x' })).status).toBe(200);
  const late = await accept(id, 'never-1');
  expect([late.status, late.body.Current.Status]).toEqual([400, 'rv']);
});

test('leaves everything unchanged while the national system is down', async () => {
  const id = await putGuide(server, cast, 'o');
  server.config.registry.mode = 'lost';
  await accept(id, 'still-away');
  server.config.registry.mode = 'down';
  expect(await recover()).toBe(0);
  server.config.registry.mode = 'up';
  server.pass(20_000);
  expect(await recover()).toBe(1);
  expect(await statusOf(id)).toBe('f');
});

test('a national refusal answers 400 or 403, freeing the key', async () => {
  const id = await putGuide(server, cast, 'o');
  server.config.registry.mode = 'refuses';
  const refused = await accept(id, 'refused-1');
  expect([refused.status, refused.body._externalErrors]).toEqual([400, [{ Message: 'O SILiAmb recusou a operação.' }]]);
  server.config.registry.mode = 'refuses-credentials';
  const forbidden = await accept(id, 'refused-1');
  expect([forbidden.status, forbidden.body._applicationErrors]).toEqual([403, [{ Message: 'forbiden_apa_access' }]]);
  server.config.registry.mode = 'up';
  expect((await accept(id, 'refused-1')).status).toBe(200);
});

test('the same key resumes a dead process’s act after its lease', async () => {
  const id = await putGuide(server, cast, 'o');
  server.config.registry.mode = 'lost';
  await accept(id, 'died-1');
  // The state that a process leaves if it is killed while waiting.
  await server.db
    .update(guideIntents)
    .set({ leaseUntil: new Date(server.now().getTime() + 15_000) })
    .where(eq(guideIntents.key, 'recover-died-1'));
  server.config.registry.mode = 'up';
  const early = await accept(id, 'died-1');
  expect([early.status, early.headers.get('Retry-After')]).toEqual([409, '1']);
  server.pass(16_000);
  expect([(await accept(id, 'died-1')).status, await statusOf(id)]).toEqual([200, 'f']);
});
