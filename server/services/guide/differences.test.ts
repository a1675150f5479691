import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldDifference, GuideDifference } from '../../../src/domain/guide/guide-differences.ts';
import type { GuideStatus } from '../../../src/domain/guide/guide-status.ts';
import { guideHistory } from '../../db/schema/guide-records.ts';
import { guides, type RectificationValue } from '../../db/schema/guides.ts';
import { registryGuides } from '../../db/schema/registry.ts';
import { type Cast, castOf, guideIn } from '../../testing/guides.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let user: Client;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.as('administrador');
  cast = await castOf(server);
});
afterAll(() => server.close());

const correction = (): RectificationValue => ({
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

/** An open guide of ours that its recipient has moved on elsewhere. */
async function movedOn(status: GuideStatus, rectification: RectificationValue | null = null) {
  const id = await guideIn(server, cast, 'o');
  const [guide] = await server.db.select().from(guides).where(eq(guides.uniqueId, id));
  const { number, code, id: key } = guide as typeof guides.$inferSelect;
  const at = server.now();
  await server.db
    .insert(registryGuides)
    .values({ number, code, status, statusAt: at, closedAt: status === 'f' ? at : null, rectification });
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

test('tells, field by field, where an open guide stands elsewhere', async () => {
  const { id } = await movedOn('r', correction());
  expect(await differencesFor(user, id)).toMatchObject({
    CanAdopt: true,
    Fields: [
      { Field: 'status', Ours: 'o', Theirs: 'r' },
      { Field: 'quantity', Ours: '100.00', Theirs: '95.00' },
    ],
  });
  const same = await guideIn(server, cast, 'o');
  expect(await differencesFor(user, same)).toBeUndefined();
});

test('an adopted difference is written once, with its line in the history and its counters', async () => {
  const { id, key } = await movedOn('r', correction());
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
  expect(await differencesFor(user, id)).toBeUndefined();
  expect((await adopt(user, id, Fields)).body._applicationErrors).toEqual([{ Message: 'difference_gone' }]);
});

test('a closed guide leaves the open ones', async () => {
  const { id } = await movedOn('f');
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  const open = async () => (await user.get('/egar/status/count')).body.Open;
  const before = await open();
  expect((await adopt(user, id, Fields)).body.Egar).toMatchObject({ Status: 'f', IsFinished: true, DueDays: null });
  expect(await open()).toBe(before - 1);
});

test('refuses what the user did not see, and what no act leads to', async () => {
  const { id } = await movedOn('f');
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  await server.db.update(guides).set({ status: 'rr', rectification: correction() }).where(eq(guides.uniqueId, id));
  const changed = await adopt(user, id, Fields);
  expect([changed.status, changed.body.Current.Status]).toEqual([412, 'rr']);
  const { id: back } = await movedOn('i');
  const present = (await differencesFor(user, back)) as GuideDifference;
  const { status, body } = await adopt(user, back, present.Fields);
  expect([status, body._applicationErrors]).toEqual([400, [{ Message: 'difference_not_adoptable' }]]);
});

test('says that the national system is down', async () => {
  const { id } = await movedOn('f');
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  server.config.registry.mode = 'down';
  const [compared, adopted] = [await user.get('/egar/registry/differences'), await adopt(user, id, Fields)];
  server.config.registry.mode = 'up';
  expect([compared.status, adopted.status]).toEqual([503, 503]);
  expect([compared.headers.get('Retry-After'), compared.body._externalErrors.length]).toEqual(['15', 1]);
});

test('another account neither sees nor adopts it, and a driver does not adopt it', async () => {
  const { id } = await movedOn('f');
  const { Fields } = (await differencesFor(user, id)) as GuideDifference;
  const stranger = await server.as('administrador', 'outra');
  expect(await differencesFor(stranger, id)).toBeUndefined();
  expect((await adopt(stranger, id, Fields)).status).toBe(404);
  const driver = await server.as('motorista');
  expect((await adopt(driver, id, Fields)).status).toBeGreaterThanOrEqual(400);
});
