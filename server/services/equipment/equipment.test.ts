import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Equipment } from '#domain/field/equipment.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server, driver, desk } = await testOffice(['driver', 'desk']);

const draft = (code: string, over = {}) => ({ Name: 'Contentor 3 m³', ExternalId: code, Detail: 'com tampa', ...over });
const made = async (code: string) => v.parse(Equipment, (await desk.post('/equipments', draft(code))).body);

describe('lists', () => {
  test('delivered and undelivered pieces make up the whole list', async () => {
    const of = async (path: string): Promise<Equipment[]> => (await driver.get(path)).body.Items;
    const [all, delivered, waiting] = [
      await of('/equipments'),
      await of('/equipments/delivered'),
      await of('/equipments/non-delivered'),
    ];
    expect(all).toHaveLength(60);
    expect(delivered.length).toBeGreaterThanOrEqual(20);
    expect(delivered.every((e) => e.DeliveryId && e.DeliveryLatitude && e.DeliveredAt)).toBe(true);
    expect([...delivered, ...waiting].map((e) => e.Id).sort()).toEqual(all.map((e) => e.Id).sort());
    expect(all.map((e) => e.Name)).toEqual(all.map((e) => e.Name).toSorted());
  });

  test('pages join up, and search ignores accents and order', async () => {
    const page = async (query: string) => (await driver.get(`/equipments?${query}`)).body.Items as Equipment[];
    const whole = await page('limit=1000');
    expect([
      ...(await page('limit=25')),
      ...(await page('limit=25&offset=25')),
      ...(await page('limit=25&offset=50')),
    ]).toEqual(whole);
    expect((await page('searchTerm=CAPSULAS%20ecoponto')).map((e) => e.ExternalId)).toContain('EC-0087');
    expect((await page('searchTerm=0418')).map((e) => e.ExternalId)).toEqual(['CT-0418']);
    expect(await page('searchTerm=ct')).toHaveLength(60);
    expect(await page('searchTerm=%25%25%25')).toHaveLength(0);
  });

  test('rejects a non-numeric limit', async () => {
    expect((await driver.get('/equipments?limit=all')).body._validationErrors).toEqual([
      { Field: 'limit', Message: 'val_invalid_format' },
    ]);
  });
});

describe('one piece', () => {
  test('gets a new version with each change', async () => {
    const created = await desk.post('/equipments', draft(' CT-9001 '));
    expect(created.status).toBe(201);
    const piece = v.parse(Equipment, created.body);
    expect(piece).toMatchObject({ Name: 'Contentor 3 m³', ExternalId: 'CT-9001', Version: 1, DeliveryId: null });
    const read = await driver.get(`/equipments/${piece.UniqueId}`);
    expect([read.body, read.headers.get('ETag')]).toEqual([piece, '"1"']);
    const edited = await desk.put(`/equipments/${piece.UniqueId}`, draft('CT-9001', { Detail: '' }), {
      'If-Match': '"1"',
    });
    expect(edited.body).toMatchObject({ Detail: '', Version: 2 });
    const gone = await desk.del(`/equipments/${piece.UniqueId}`, { 'If-Match': '"2"' });
    expect([gone.status, gone.body]).toEqual([200, {}]);
    expect((await desk.get(`/equipments/${piece.UniqueId}`)).status).toBe(404);
    expect((await desk.put(`/equipments/${piece.UniqueId}`, draft('CT-9001'))).status).toBe(404);
    expect((await desk.del(`/equipments/${piece.UniqueId}`)).status).toBe(404);
    expect((await desk.post('/equipments', draft('CT-9001'))).status).toBe(201);
  });

  test('a stale change gets 412 with the current piece', async () => {
    const piece = await made('CT-9002');
    await desk.put(`/equipments/${piece.UniqueId}`, draft('CT-9002', { Detail: 'primeiro' }));
    for (const attempt of [
      await desk.put(`/equipments/${piece.UniqueId}`, draft('CT-9002', { Detail: 'segundo' }), { 'If-Match': '"1"' }),
      await desk.del(`/equipments/${piece.UniqueId}`, { 'If-Match': '"1"' }),
      await desk.put(`/equipments/${piece.UniqueId}`, draft('CT-9002', { Detail: 'segundo' }), {
        'If-Match': 'nonsense',
      }),
    ]) {
      expect([attempt.status, attempt.headers.get('ETag')]).toEqual([412, '"2"']);
      expect(v.parse(Equipment, attempt.body.Current)).toMatchObject({ Detail: 'primeiro', Version: 2 });
    }
  });

  test('has a code unique in the account, ignoring case', async () => {
    const piece = await made('CT-9003');
    const taken = [{ Field: 'ExternalId', Message: 'Já existe um equipamento com o código ct-9003.' }];
    expect((await desk.post('/equipments', draft('ct-9003'))).body._validationErrors).toEqual(taken);
    const other = await made('CT-9004');
    expect((await desk.put(`/equipments/${other.UniqueId}`, draft('ct-9003'))).body._validationErrors).toEqual(taken);
    expect((await desk.put(`/equipments/${piece.UniqueId}`, draft('CT-9003'))).status).toBe(200);
    const race = await Promise.all(Array.from({ length: 4 }, () => desk.post('/equipments', draft('CT-9005'))));
    expect(race.map((a) => a.status).sort()).toEqual([201, 400, 400, 400]);
    expect((await (await server.as('administrador', 'outra')).post('/equipments', draft('CT-9003'))).status).toBe(201);
  });

  test('requires a name and a code of valid length', async () => {
    expect((await desk.post('/equipments', {})).body._validationErrors).toEqual([
      { Field: 'Name', Message: 'val_required' },
      { Field: 'ExternalId', Message: 'val_required' },
    ]);
    const long = draft('x'.repeat(51), { Name: ' ', Detail: 'x'.repeat(256) });
    expect((await desk.post('/equipments', long)).body._validationErrors).toEqual([
      { Field: 'Name', Message: 'val_required' },
      { Field: 'ExternalId', Message: 'val_max_length_50' },
      { Field: 'Detail', Message: 'val_max_length_255' },
    ]);
  });

  test('cannot be deleted while delivered', async () => {
    const [delivered] = (await desk.get('/equipments/delivered?limit=1')).body.Items;
    const answer = await desk.del(`/equipments/${delivered.UniqueId}`);
    expect(answer.status).toBe(400);
    expect(answer.body._applicationErrors[0].Message).toContain(
      `O equipamento ${delivered.ExternalId} está entregue em`,
    );
    expect(answer.body.Current).toEqual(delivered);
  });

  test('cannot be created, edited or deleted by a driver', async () => {
    const piece = await made('CT-9006');
    for (const attempt of [
      await driver.post('/equipments', draft('CT-9007')),
      await driver.put(`/equipments/${piece.UniqueId}`, draft('CT-9006')),
      await driver.del(`/equipments/${piece.UniqueId}`),
    ]) {
      expect([attempt.status, attempt.body._applicationErrors]).toEqual([
        400,
        [{ Message: 'not_authorized_operation' }],
      ]);
    }
  });

  test('is found by creation key within its account', async () => {
    await desk.post('/equipments', draft('CT-9008'), { 'Idempotency-Key': 'made-by-key' });
    const find = async (who: Client) =>
      (await who.get('/equipments?key=made-by-key')).body.Items.map((e: Equipment) => e.ExternalId);
    expect(await find(desk)).toEqual(['CT-9008']);
    expect(await find(await server.as('administrador', 'outra'))).toEqual([]);
  });
});

describe('movements', () => {
  test('come newest first, with search and filters', async () => {
    const feed = async (query: string) => (await driver.get(`/equipments/movements?${query}`)).body;
    const first = await feed('');
    expect(first.aaData).toHaveLength(10);
    expect(first.iTotalRecords).toBe(64);
    const rest = await feed('start=10&pageSize=200');
    expect(rest.aaData).toHaveLength(54);
    const piece = first.aaData[0].Equipment[0];
    const ofPiece = await feed(`equipmentId=${piece.UniqueId}`);
    expect(ofPiece.iTotalDisplayRecords).toBeGreaterThan(0);
    expect(
      ofPiece.aaData.every((m: { Equipment: { UniqueId: string }[] }) =>
        m.Equipment.some((e) => e.UniqueId === piece.UniqueId),
      ),
    ).toBe(true);
    const found = await feed(`searchTerm=${piece.ExternalId.toLowerCase()}`);
    expect(found.iTotalDisplayRecords).toBe(ofPiece.iTotalDisplayRecords);
    expect((await feed('searchTerm=nada disto')).aaData).toEqual([]);
    expect((await feed('equipmentId=x')).aaData).toEqual([]);
    expect((await feed('key=unknown-key')).aaData).toEqual([]);
  });
});
