import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { Equipment } from '#domain/field/equipment.ts';
import { MovementAnswer } from '#domain/field/movement.ts';
import { ErrorBody } from '#domain/wire/errors.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { establishmentPermissions } from '#server/db/schema/establishments.ts';
import { history } from '#server/db/schema/records.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, driver, desk, place: client } = await testOffice(['driver', 'desk']);
const pieces = new Map<string, string>();

beforeAll(async () => {
  for (const item of (await driver.get('/equipments')).body.Items) pieces.set(item.ExternalId, item.UniqueId);
});

const id = (code: string) => pieces.get(code) as string;
const payload = (codes: string[], over: object = {}) => ({
  SearchedEstablishmentId: client,
  EquipmentIds: codes.map(id),
  Latitude: 40.88412,
  Longitude: -8.60014,
  DocumentNumber: 'GT 2026/0418',
  Notes: 'Portão das traseiras, tocar à campainha',
  ...over,
});
const deliver = (codes: string[], over?: object, headers?: Record<string, string>) =>
  driver.post('/equipments/create-delivery', payload(codes, over), headers);
const collect = (codes: string[], over?: object) => driver.post('/equipments/create-collection', payload(codes, over));
const piece = async (code: string) => v.parse(Equipment, (await desk.get(`/equipments/${id(code)}`)).body);

describe('a delivery', () => {
  test('moves its equipment, and stores user and both times', async () => {
    const doneAt = '2026-11-20T09:41:00.000Z';
    const sentAt = new Date(server.now().getTime() - 90_000).toISOString();
    const answer = await deliver(['CT-0418', 'TB-0932'], {}, { 'X-Client-Time': doneAt, 'X-Sent-At': sentAt });
    expect(answer.status).toBe(200);
    const { Movement, Items } = v.parse(MovementAnswer, answer.body);
    expect(Movement).toMatchObject({
      Kind: 'delivery',
      UserName: 'motorista',
      DoneAt: doneAt,
      DocumentNumber: 'GT 2026/0418',
      Latitude: 40.88412,
    });
    expect(Movement?.Equipment.map((e) => e.ExternalId).sort()).toEqual(['CT-0418', 'TB-0932']);
    expect(Movement?.ClockSkewSeconds).toBeGreaterThanOrEqual(89);
    expect(Math.abs(Date.parse(Movement?.ReceivedAt ?? '') - server.now().getTime())).toBeLessThan(60_000);
    expect(Items.map((item) => item.DeliveryId)).toEqual([Movement?.UniqueId, Movement?.UniqueId]);
    expect(await piece('CT-0418')).toMatchObject({
      DeliveryLatitude: 40.88412,
      DeliveredBy: 'motorista',
      DeliveredAt: doneAt,
      DeliveredEstablishmentId: client,
    });
    const [written] = await server.db
      .select()
      .from(history)
      .where(eq(history.entityId, Movement?.UniqueId ?? ''));
    expect(written).toMatchObject({
      action: 'delivery',
      happenedAt: new Date(doneAt),
      requestId: answer.headers.get('X-Request-Id'),
    });
  });

  test('of delivered equipment is rejected with its current state', async () => {
    const answer = await deliver(['BB-2231', 'CT-0418']);
    expect(answer.status).toBe(400);
    expect(v.parse(ErrorBody, answer.body)._applicationErrors).toEqual([
      { Message: 'O equipamento CT-0418 já foi entregue por motorista em 20/11/2026, 09:41.' },
    ]);
    const current = v.parse(v.array(Equipment), answer.body.Current);
    expect(current.map((e) => [e.ExternalId, e.DeliveryId !== null])).toEqual([
      ['BB-2231', false],
      ['CT-0418', true],
    ]);
  });

  test('is all or nothing', async () => {
    expect((await deliver(['BB-2231', 'CT-0418'])).status).toBe(400);
    expect((await piece('BB-2231')).DeliveryId).toBeNull();
  });

  test('without equipment is still a delivery', async () => {
    const answer = await deliver([]);
    expect(answer.status).toBe(200);
    expect(v.parse(MovementAnswer, answer.body).Movement?.Equipment).toEqual([]);
  });

  test.each([
    ['ahead', 3_600_000, -3600],
    ['behind', -3_600_000, 3600],
  ])('from a clock an hour %s records the difference', async (_, wrong, seconds) => {
    const clock = (ago: number) => new Date(server.now().getTime() - ago + wrong).toISOString();
    const done = clock(120_000);
    const { Movement } = (await deliver([], {}, { 'X-Client-Time': done, 'X-Sent-At': clock(0) })).body;
    // A time after its receipt is corrected by the clock's error.
    const counts = wrong > 0 ? Date.parse(done) - wrong : Date.parse(done);
    expect(Math.abs(Date.parse(Movement.DoneAt) - counts)).toBeLessThan(30_000);
    expect(Math.abs(Movement.ClockSkewSeconds - seconds)).toBeLessThan(30);
    const [written] = await server.db.select().from(history).where(eq(history.entityId, Movement.UniqueId));
    expect([written?.happenedAt.toISOString(), written?.details.clockSkewSeconds]).toEqual([
      Movement.DoneAt,
      Movement.ClockSkewSeconds,
    ]);
  });

  test('treats an unreadable clock as the current time', async () => {
    const answer = await deliver([], {}, { 'X-Client-Time': 'ontem', 'X-Sent-At': 'hoje' });
    expect(answer.body.Movement).toMatchObject({ DoneAt: answer.body.Movement.ReceivedAt, ClockSkewSeconds: 0 });
  });
});

describe('a collection', () => {
  test('brings the equipment back', async () => {
    await deliver(['TB-0933']);
    expect((await collect(['TB-0933'])).body.Movement.Kind).toBe('collection');
    expect(await piece('TB-0933')).toMatchObject({ DeliveryId: null, DeliveryLatitude: null, DeliveredBy: null });
  });

  test('is refused for equipment already collected or never delivered', async () => {
    await deliver(['TB-0934']);
    await collect(['TB-0934']);
    const again = await collect(['TB-0934']);
    expect(again.body._applicationErrors[0].Message).toMatch(
      /^O equipamento TB-0934 já foi recolhido por motorista em \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
    );
    const never = await collect(['PX-0310']);
    expect(never.body._applicationErrors).toEqual([{ Message: 'O equipamento PX-0310 não está entregue.' }]);
    expect(never.body.Current).toHaveLength(1);
  });

  test('needs at least one piece', async () => {
    expect((await collect([])).body._validationErrors).toEqual([
      { Field: 'EquipmentIds', Message: 'val_equipment_required' },
    ]);
  });
});

describe('rejected with its field', () => {
  const foreign = async (path: string) =>
    (await (await server.as('administrador', 'outra')).get(path)).body.Items[0].UniqueId as string;
  test.each([
    ['no establishment', { SearchedEstablishmentId: '' }, 'SearchedEstablishmentId', 'val_required'],
    [
      'an unknown establishment',
      { SearchedEstablishmentId: 'x' },
      'SearchedEstablishmentId',
      'val_unknown_establishment',
    ],
    [
      'unknown equipment',
      { EquipmentIds: ['11111111-1111-4111-8111-111111111111'] },
      'EquipmentIds',
      'val_unknown_equipment',
    ],
    ['an id that is none', { EquipmentIds: ["'; drop table"] }, 'EquipmentIds', 'val_unknown_equipment'],
    ['latitude beyond the pole', { Latitude: 90.1 }, 'Latitude', 'val_invalid_coordinates'],
    ['longitude that is no number', { Longitude: '-8.6' }, 'Longitude', 'val_invalid_coordinates'],
    ['no latitude', { Latitude: undefined }, 'Latitude', 'val_required'],
    ['a long document number', { DocumentNumber: 'x'.repeat(256) }, 'DocumentNumber', 'val_max_length_255'],
  ])('%s', async (_, over, Field, Message) => {
    const answer = await deliver([], over);
    expect([answer.status, v.parse(ErrorBody, answer.body)._validationErrors]).toEqual([400, [{ Field, Message }]]);
  });

  test("another account's establishment and equipment", async () => {
    const place = await foreign('/establishments/select-establishments');
    const thing = await foreign('/equipments');
    const answer = await deliver([], { SearchedEstablishmentId: place, EquipmentIds: [thing] });
    expect(answer.body._validationErrors).toEqual([
      { Field: 'SearchedEstablishmentId', Message: 'val_unknown_establishment' },
      { Field: 'EquipmentIds', Message: 'val_unknown_equipment' },
    ]);
  });

  test('deleted equipment', async () => {
    await desk.del(`/equipments/${id('EC-0088')}`);
    expect((await deliver(['EC-0088'])).body._validationErrors).toEqual([
      { Field: 'EquipmentIds', Message: 'val_unknown_equipment' },
    ]);
  });
});

test('dates movements between the account’s creation and their receipt', async () => {
  const createdAt = new Date('2026-11-20T07:00:00.000Z');
  await server.db.update(accounts).set({ createdAt }).where(eq(accounts.clientCode, 'demo'));
  const who = await server.as('motorista');
  for (const said of ['2020-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']) {
    for (const kind of ['delivery', 'collection']) {
      const { Movement } = (
        await who.post(`/equipments/create-${kind}`, payload(['TB-0934']), { 'X-Client-Time': said })
      ).body;
      expect(Movement.DoneAt).toBe(said < '2026' ? createdAt.toISOString() : Movement.ReceivedAt);
      expect(Math.abs(Movement.ClockSkewSeconds)).toBeGreaterThan(86_400);
      const [line] = await server.db.select().from(history).where(eq(history.entityId, Movement.UniqueId));
      expect(line?.happenedAt.toISOString()).toBe(Movement.DoneAt);
    }
  }
});

test('rejects deliveries and collections by an external user', async () => {
  const operator = await server.as('operador');
  await server.db
    .update(establishmentPermissions)
    .set({ permission: 100 })
    .where(eq(establishmentPermissions.userId, 2));
  for (const path of ['/equipments/create-delivery', '/equipments/create-collection']) {
    const answer = await operator.post(path, payload(['PX-0310']));
    expect([answer.status, answer.body._applicationErrors]).toEqual([
      400,
      [{ Message: 'user_no_required_permission' }],
    ]);
  }
  expect(JSON.stringify((await operator.get('/security/vertical-menus')).body)).not.toContain('fieldWork');
});

test('only one of several parallel deliveries moves a piece', async () => {
  const other = await server.as('administrador');
  for (const code of ['CT-0422', 'CT-0423', 'CT-0424']) {
    if ((await piece(code)).DeliveryId) await collect([code]);
    const race = await Promise.all(
      [driver, other, driver, other].map((who, i) =>
        who.post('/equipments/create-delivery', payload([code]), { 'Idempotency-Key': `race-${code}-${i}` }),
      ),
    );
    expect(race.map((a) => a.status).sort()).toEqual([200, 400, 400, 400]);
    const movements = await desk.get(`/equipments/movements?equipmentId=${id(code)}&pageSize=200`);
    const winner = race.find((a) => a.status === 200)?.body.Movement.UniqueId;
    expect(movements.body.aaData[0].UniqueId).toBe(winner);
    expect((await piece(code)).DeliveryId).toBe(winner);
  }
});

test('does not deadlock on pieces in reverse order', async () => {
  const codes = ['PX-0305', 'PX-0306', 'PX-0307', 'PX-0308'];
  for (const code of codes) if ((await piece(code)).DeliveryId) await collect([code]);
  const race = await Promise.all([
    deliver(codes),
    deliver(codes.toReversed()),
    deliver(codes),
    deliver(codes.toReversed()),
  ]);
  expect(race.map((a) => a.status).sort()).toEqual([200, 400, 400, 400]);
});
