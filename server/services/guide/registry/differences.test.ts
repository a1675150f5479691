import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FieldDifference, GuideDifference } from '#domain/guide/differences.ts';
import type { GuideStatus } from '#domain/guide/status.ts';
import { guideHistory, guideIntents } from '#server/db/schema/guide-records.ts';
import { guides, type RectificationValue } from '#server/db/schema/guides.ts';
import { registryDifferences } from '#server/db/schema/readings.ts';
import { putGuide } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, desk: user, cast } = await testOffice(['desk']);

const rectification = (): RectificationValue => ({
  quantity: 95,
  lerCode: '160601',
  operation: 'R13',
  group: null,
  numPgl: null,
  destinComment: 'Báscula',
  originComment: null,
  closeAt: server.now().toISOString(),
  accepted: false,
});

/** Adds an open guide of this server that a reading found in another state. */
async function movedOn(status: GuideStatus, rectification: RectificationValue | null = null) {
  const id = await putGuide(server, cast, 'o');
  const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
  const { number, code, id: key, registryUrl: url } = guide as typeof guides.$inferSelect;
  const at = server.now();
  const closedAt = status === 'f' ? at.toISOString() : null;
  const same = { number, code, url, stateWords: null, destinComment: '' };
  await server.db.insert(registryDifferences).values({
    guideId: key,
    theirs: { ...same, status, statusAt: at.toISOString(), closedAt, rectification },
    foundAt: at,
  });
  return { id, key };
}

async function differencesFor(client: Client, id: string): Promise<GuideDifference | undefined> {
  const found: GuideDifference[] = [];
  for (let after: string | null = '0'; after !== null; ) {
    const { body }: { body: { Items: GuideDifference[]; Next: string | null } } = await client.get(
      `/egar/registry/differences?After=${after}`,
    );
    found.push(...body.Items);
    after = body.Next;
  }
  return found.find((item) => item.UniqueId === id);
}
const adopt = (client: Client, id: string, Fields: FieldDifference[], key = crypto.randomUUID()) =>
  client.post(`/egar/${id}/adopt`, { Fields }, { 'Idempotency-Key': key });

test('compares a guide by field with the national system', async () => {
  const { id } = await movedOn('r', rectification());
  expect(await differencesFor(user, id)).toMatchObject({
    CanAdopt: true,
    Fields: [
      { Field: 'status', Ours: 'o', Theirs: 'r' },
      { Field: 'quantity', Ours: '100.00', Theirs: '95.00' },
    ],
  });
  const same = await putGuide(server, cast, 'o');
  expect(await differencesFor(user, same)).toBeUndefined();
});

test('adopts a difference once, with history and counters', async () => {
  const { id, key } = await movedOn('r', rectification());
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  const before = (await user.get(`/egar/${id}`)).body;
  const counted = async () => (await user.get('/egar/status/count')).body;
  const open = await counted();
  const once = crypto.randomUUID();
  const first = await adopt(user, id, Fields, once);
  const again = await adopt(user, id, Fields, once);
  expect([first.status, again.status, first.body.Egar.Status]).toEqual([200, 200, 'r']);
  const after = (await user.get(`/egar/${id}`)).body;
  expect(after.Rectification.NewQuantity).toBe(95);
  expect(after.Version).toBeGreaterThan(before.Version);
  expect(after.History.filter(({ Act }: { Act: string }) => Act === 'adopt')).toMatchObject([
    { From: 'o', To: 'r', Changes: [{ Field: 'quantity', Old: '100.00', New: '95.00' }] },
  ]);
  expect(await server.db.$count(guideHistory, eq(guideHistory.guideId, key))).toBe(1);
  expect((await counted()).Total).toBe(open.Total);
  expect(await server.db.$count(registryDifferences, eq(registryDifferences.guideId, key))).toBe(0);
  expect(await differencesFor(user, id)).toBeUndefined();
  expect((await adopt(user, id, Fields)).body._applicationErrors).toEqual([{ Message: 'difference_gone' }]);
});

test('an adopted closure lowers the open count', async () => {
  const { id } = await movedOn('f');
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  const open = async () => (await user.get('/egar/status/count')).body.Open;
  const before = await open();
  expect((await adopt(user, id, Fields)).body.Egar).toMatchObject({ Status: 'f', IsFinished: true, DueDays: null });
  expect(await open()).toBe(before - 1);
});

test('refuses unseen differences and impossible states', async () => {
  const { id } = await movedOn('f');
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  await server.db.update(guides).set({ status: 'rr', rectification: rectification() }).where(eq(guides.uniqueId, id));
  const changed = await adopt(user, id, Fields);
  expect([changed.status, changed.body.Current.Status]).toEqual([412, 'rr']);
  const { id: back } = await movedOn('i');
  const present = (await differencesFor(user, back)) as GuideDifference;
  const { status, body } = await adopt(user, back, present.Fields);
  expect([status, body._applicationErrors]).toEqual([400, [{ Message: 'difference_not_adoptable' }]]);
});

test('answers and adopts while the national system is down', async () => {
  const { id } = await movedOn('f');
  server.config.registry.mode = 'down';
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  const { status } = await adopt(user, id, Fields);
  server.config.registry.mode = 'up';
  expect(status).toBe(200);
});

test('shows no difference that an act of ours has made up for', async () => {
  const { id, key } = await movedOn('rv');
  await server.db.update(guides).set({ status: 'rv' }).where(eq(guides.id, key));
  expect(await differencesFor(user, id)).toBeUndefined();
});

test('refuses adoption while an act of ours is in progress', async () => {
  const { id, key } = await movedOn('f');
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  const at = server.now();
  const act = { key: crypto.randomUUID(), requestHash: '', act: 'acceptEmission', payload: {} };
  await server.db.insert(guideIntents).values({ ...act, guideId: key, leaseUntil: at, createdAt: at });
  expect((await adopt(user, id, Fields)).status).toBe(409);
});

test('refuses adoption by another account or a driver', async () => {
  const { id } = await movedOn('f');
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  const stranger = await server.as('administrador', 'outra');
  expect(await differencesFor(stranger, id)).toBeUndefined();
  expect((await adopt(stranger, id, Fields)).status).toBe(404);
  const driver = await server.as('motorista');
  expect((await adopt(driver, id, Fields)).status).toBeGreaterThanOrEqual(400);
});
