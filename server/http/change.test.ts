import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { movements } from '../db/schema/equipment.ts';
import { idempotencyKeys } from '../db/schema/records.ts';
import { cleanUps } from '../jobs/clean-ups.ts';
import { toKept } from '../testing/kept.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Answer, Client } from '../testing/test-server.ts';

const office = await testOffice(['driver', 'desk']);
const { server, place } = office;
let { driver, desk } = office;

const day = 86_400_000;
const payload = (over = {}) => ({
  SearchedEstablishmentId: place,
  EquipmentIds: [],
  Latitude: 40.8,
  Longitude: -8.6,
  DocumentNumber: '',
  Notes: '',
  ...over,
});
const deliver = (key: string, over = {}, who = driver) =>
  who.post('/equipments/create-delivery', payload(over), { 'Idempotency-Key': key });
const replayed = (answer: Answer) => answer.headers.get('Idempotency-Replayed');
const movementCount = async () => (await server.db.select({ n: count() }).from(movements))[0]?.n ?? 0;
const pieces = async () =>
  (await driver.get('/equipments/non-delivered')).body.Items.map((e: { UniqueId: string }) => e.UniqueId) as string[];

test('replays the stored answer for a repeated key', async () => {
  const before = await movementCount();
  const [first, second] = [await deliver('again-0001'), await deliver('again-0001')];
  expect([first.status, replayed(first)]).toEqual([200, null]);
  expect([second.status, replayed(second), second.body]).toEqual([200, 'true', first.body]);
  expect(await movementCount()).toBe(before + 1);
});

test('compares requests by values, not by field order', async () => {
  const first = await deliver('order-0001');
  const reversed = Object.fromEntries(Object.entries(payload()).toReversed());
  const second = await driver.post('/equipments/create-delivery', reversed, { 'Idempotency-Key': 'order-0001' });
  expect([replayed(second), second.body]).toEqual(['true', first.body]);
});

test('one key sent fifty times has one effect and answer', async () => {
  const [piece] = await pieces();
  const before = await movementCount();
  const send = () => deliver('fifty-0001', { EquipmentIds: [piece] });
  let answers = await Promise.all(Array.from({ length: 50 }, send));
  const busy = answers.filter((a) => a.status === 409);
  expect(busy.every((a) => a.headers.get('Retry-After') === '1')).toBe(true);
  answers = [...answers.filter((a) => a.status !== 409), ...(await Promise.all(Array.from({ length: 3 }, send)))];
  expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
  const stored = answers.filter((a) => a.status === 200);
  expect(new Set(stored.map((a) => a.body.Movement.UniqueId)).size).toBe(1);
  expect(stored.filter((a) => replayed(a) === null)).toHaveLength(1);
  expect(await movementCount()).toBe(before + 1);
});

test('rejects a key with another request, keeping its answer', async () => {
  const first = await deliver('other-0001');
  const other = await deliver('other-0001', { Notes: 'outra' });
  const elsewhere = await driver.post('/equipments/create-collection', payload(), { 'Idempotency-Key': 'other-0001' });
  expect([other.status, elsewhere.status]).toEqual([422, 400]);
  expect((await deliver('other-0001')).body).toEqual(first.body);
});

test('a refusal frees the key for the corrected request', async () => {
  const [piece] = await pieces();
  expect((await deliver('refused-01', { EquipmentIds: ['unknown'] })).status).toBe(400);
  const corrected = await deliver('refused-01', { EquipmentIds: [piece] });
  expect([corrected.status, replayed(corrected)]).toEqual([200, null]);
});

test('another user may use the same key', async () => {
  const [own, theirs] = [await deliver('shared-001'), await deliver('shared-001', {}, desk)];
  expect([theirs.status, replayed(theirs)]).toEqual([200, null]);
  expect(theirs.body.Movement.UniqueId).not.toBe(own.body.Movement.UniqueId);
});

test.each(['short', 'has a space', 'x'.repeat(256)])('rejects %s as a key', async (key) => {
  const answer = await deliver(key);
  expect(answer.body._validationErrors).toEqual([{ Field: 'Idempotency-Key', Message: 'val_invalid_format' }]);
});

test('treats each request without a key as new', async () => {
  const before = await movementCount();
  for (let i = 0; i < 2; i++) await driver.post('/equipments/create-delivery', payload());
  expect(await movementCount()).toBe(before + 2);
});

test('finds a movement by key in its account only', async () => {
  const made = await deliver('found-0001');
  const find = async (who: Client) => (await who.get('/equipments/movements?key=found-0001')).body.aaData;
  expect(await find(driver)).toEqual([made.body.Movement]);
  expect(await find(await server.as('administrador', 'outra'))).toEqual([]);
});

describe('every change takes a key', () => {
  const equipment = { Name: 'Contentor', ExternalId: 'ID-0001', Detail: '' };
  test('a creation, edit and deletion are replayed', async () => {
    const twice = async (send: (headers: Record<string, string>) => Promise<Answer>, key: string) => {
      const [first, second] = [await send({ 'Idempotency-Key': key }), await send({ 'Idempotency-Key': key })];
      expect([second.status, second.body, replayed(second)]).toEqual([first.status, first.body, 'true']);
      return first;
    };
    const made = await twice((headers) => desk.post('/equipments', equipment, headers), 'create-001');
    expect(made.status).toBe(201);
    const path = `/equipments/${made.body.UniqueId}`;
    const edit = await twice(
      (headers) => desk.put(path, { ...equipment, Detail: 'x' }, { ...headers, 'If-Match': '"1"' }),
      'edit-00001',
    );
    expect(edit.body.Version).toBe(2);
    expect((await twice((headers) => desk.del(path, headers), 'delete-001')).status).toBe(200);
  });

  test('notification, data protection and password acts are replayed', async () => {
    const client = await server.as('produtor');
    const [note] = (await client.get('/notifications')).body.aaData;
    const send = [
      (headers: Record<string, string>) => client.put(`/notifications/markasread/${note.UniqueId}`, {}, headers),
      (headers: Record<string, string>) => client.del(`/notifications/${note.UniqueId}`, headers),
      (headers: Record<string, string>) => client.post('/account/accept-gdpr', {}, headers),
      (headers: Record<string, string>) => {
        const body = {
          CurrentPassword: 'Guiar2026!demo',
          NewPassword: 'Outra2026!senha',
          ConfirmPassword: 'Outra2026!senha',
        };
        return client.post('/account/change-password', body, headers);
      },
    ];
    for (const [i, one] of send.entries()) {
      const headers = { 'Idempotency-Key': `personal-${i}` };
      const [first, second] = [await one(headers), await one(headers)];
      expect([first.status, second.status, second.body, replayed(second)]).toEqual([200, 200, first.body, 'true']);
    }
  });
});

test('a repeat after ninety days returns the current entity', async () => {
  const [piece = ''] = await pieces();
  const first = await deliver('pruned-001', { EquipmentIds: [piece] });
  const made = await desk.post(
    '/equipments',
    { Name: 'Contentor', ExternalId: 'ID-0002' },
    { 'Idempotency-Key': 'pruned-002' },
  );
  await driver.post('/equipments/create-collection', payload({ EquipmentIds: [piece] }));
  const before = await movementCount();
  const after = (days: number) => toKept(server, new Date(server.now().getTime() + days * day));
  expect(await cleanUps.answers(after(89))).toBe(0);
  expect(await cleanUps.answers(after(91))).toBeGreaterThan(0);
  await cleanUps.sessions(after(91));
  const [row] = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'pruned-001'));
  expect(row).toMatchObject({ body: null, status: 200 });
  // The sessions were deleted together with the answers.
  [driver, desk] = [await server.as('motorista'), await server.as('administrador')];
  const again = await deliver('pruned-001', { EquipmentIds: [piece] });
  expect([again.status, replayed(again), again.body.Movement]).toEqual([200, 'true', first.body.Movement]);
  expect([first.body.Items[0].DeliveryId, again.body.Items[0].DeliveryId]).toEqual([
    first.body.Movement.UniqueId,
    null,
  ]);
  const created = await desk.post(
    '/equipments',
    { Name: 'Contentor', ExternalId: 'ID-0002' },
    { 'Idempotency-Key': 'pruned-002' },
  );
  expect([created.status, created.body]).toEqual([201, made.body]);
  expect((await deliver('pruned-001', { Notes: 'outra' })).status).toBe(422);
  expect(await movementCount()).toBe(before);
});
