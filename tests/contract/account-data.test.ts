import { expect, test } from 'vitest';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { readPath } from '#lib/text/nested.ts';
import { maxModels } from '#server/services/guide/models.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server, desk, producer, driver } = await testOffice(['desk', 'producer', 'driver']);

test.each([
  ['/productCodes/select-products', 25, 'oficina', 'InternalCode', 'OFI-01'],
  ['/vehicles/select-vehicles', 12, 'cisterna', 'InternalCode', 'V04'],
  ['/pickupPoints/select/ALL', 20, 'EXS-013', 'InternalCode', 'EXS-013'],
])('%s pages, searches without accents and finds by key', async (path, total, _, field, code) => {
  const all = (await driver.get(path)).body.Items;
  expect(all).toHaveLength(total);
  const paged = [
    ...(await driver.get(`${path}?limit=7`)).body.Items,
    ...(await driver.get(`${path}?limit=200&offset=7`)).body.Items,
  ];
  expect(paged).toEqual(all);
  const found = (await driver.get(`${path}?searchTerm=${code.toLowerCase()}`)).body.Items;
  expect(found.map((row: Record<string, string>) => row[field])).toEqual([code]);
  expect((await driver.get(`${path}?key=${found[0].UniqueId}`)).body.Items).toEqual(found);
  expect((await driver.get(`${path}?key=nada`)).body.Items).toEqual([]);
});

test('filters pickup points by kind', async () => {
  const kinds = async (type: string) =>
    (await driver.get(`/pickupPoints/select/${type}`)).body.Items.map(
      (p: { PickupPointType: number }) => p.PickupPointType,
    );
  expect([new Set(await kinds('OUA')), new Set(await kinds('EX_SITU'))]).toEqual([new Set([1]), new Set([2])]);
  expect((await driver.get('/pickupPoints/select/NADA')).status).toBe(404);
});

test('filters service areas by code, description and assigned user', async () => {
  const list = async (filters: Record<string, string>) =>
    (await desk.get(`/service-areas?${new URLSearchParams(filters)}`)).body;
  const all: Record<string, string>[] = (await list({ pageSize: '50' })).aaData;
  const taken = all.find((one) => one.AssignedToUserId) as Record<string, string>;
  const codes = (rows: Record<string, string>[]) => rows.map((one) => one.InternalCode);
  for (const assignedTo of [taken.AssignedToUserId, taken.AssignedToUserName?.toUpperCase()]) {
    const theirs = all.filter((one) => one.AssignedToUserId === taken.AssignedToUserId);
    const found = await list({ assignedTo: assignedTo as string });
    expect([codes(found.aaData), found.iTotalRecords, found.iTotalDisplayRecords]).toEqual([
      codes(theirs),
      all.length,
      theirs.length,
    ]);
  }
  const one = { internalCode: taken.InternalCode?.toLowerCase() ?? '', description: taken.Description ?? '' };
  expect(codes((await list(one)).aaData)).toEqual([taken.InternalCode]);
  expect((await list({ ...one, description: 'nada disto' })).aaData).toEqual([]);
  expect((await list({ assignedTo: crypto.randomUUID() })).iTotalDisplayRecords).toBe(0);
});

test('filters client establishments by their fields', async () => {
  const list = async (filters: Record<string, string>) => {
    const pairs = Object.entries(filters).map(
      ([name, value]) => `&FilterNames=${name}&FilterValues=${encodeURIComponent(value)}`,
    );
    return (await desk.get(`/establishments?pageSize=50${pairs.join('')}`)).body;
  };
  const all: EstablishmentRecord[] = (await list({})).aaData;
  const sample = all[0] as EstablishmentRecord;
  const fields = { Name: 'Name', Vat: 'Vat', ApaCode: 'ApaCode', City: 'Address.City', HasAccess: 'HasAccess' };
  for (const [filter, path] of Object.entries(fields)) {
    const expected = all.filter((one) => readPath(one, path) === readPath(sample, path));
    const found = await list({ [filter]: String(readPath(sample, path)).toLowerCase() });
    expect([filter, found.aaData, found.iTotalRecords, found.iTotalDisplayRecords]).toEqual([
      filter,
      expected,
      all.length,
      expected.length,
    ]);
  }
  expect((await list({ Name: sample.Name, Vat: '000000000' })).aaData).toEqual([]);
});

test('lists service areas and client establishments as tables', async () => {
  const areas = (await desk.get('/service-areas?pageSize=5&start=5')).body;
  expect([areas.aaData.length, areas.iTotalRecords, areas.iTotalDisplayRecords]).toEqual([3, 8, 8]);
  expect((await desk.get('/service-areas?searchTerm=agueda')).body).toMatchObject({
    iTotalRecords: 8,
    iTotalDisplayRecords: 1,
  });
  const places = (await desk.get('/establishments?pageSize=4')).body;
  expect([places.aaData.length, places.iTotalRecords]).toEqual([4, 10]);
  expect(places.aaData.every((p: { Type: number }) => p.Type === 2)).toBe(true);
});

test('lets everybody read their account’s settings, administrators change them', async () => {
  const changed = {
    SendAutomaticRequestEmails: false,
    DuplicateEgarQuantity: true,
    Language: 'en',
    MainRole: 'transporter',
  };
  expect((await producer.post('/settings/client', changed)).body._applicationErrors).toEqual([
    { Message: 'not_authorized_operation' },
  ]);
  expect((await desk.post('/settings/client', changed)).body).toEqual(changed);
  expect((await producer.get('/settings/client')).body).toEqual(changed);
  const blocking = {
    DuplicateEgarQuantity: false,
    BlockEgarCreationRectification: true,
    BlockEgarCreationRectificationEvenIfNoLicense: false,
  };
  await desk.post('/settings/egar', blocking);
  expect((await driver.get('/settings/egar')).body).toEqual(blocking);
  expect((await producer.get('/settings/client')).body).toEqual({ ...changed, DuplicateEgarQuantity: false });
  const stranger = await server.as('administrador', 'outra');
  expect((await stranger.get('/settings/egar')).body.BlockEgarCreationRectification).toBe(false);
  await desk.post('/settings/egar', { DuplicateEgarQuantity: true });
  expect((await driver.get('/settings/egar')).body).toEqual({ ...blocking, DuplicateEgarQuantity: true });
  expect((await desk.post('/settings/egar', { DuplicateEgarQuantity: 'sim' })).status).toBe(400);
  expect((await desk.post('/settings/client', { MainRole: 'anything' })).status).toBe(400);
});

test('shares a model: stores it whole, lists it, deletes once', async () => {
  const form = { modelName: 'Óleo', selectedLerCode: '130205', transporters: [{ plate: 'AA-00-BB' }] };
  const { body: made } = await producer.post('/egar/model', form, { 'Idempotency-Key': 'model-key-0001' });
  expect(made).toMatchObject({
    ModelName: 'Óleo',
    CreatedBy: 'produtor',
    Payload: { selectedLerCode: '130205', transporters: [{ plate: 'AA-00-BB' }] },
  });
  expect((await producer.post('/egar/model', form, { 'Idempotency-Key': 'model-key-0001' })).body).toEqual(made);
  await desk.post('/egar/model', { modelName: 'Aparas' });
  expect((await desk.get('/egar/models')).body.Items.map((m: { ModelName: string }) => m.ModelName)).toEqual([
    'Aparas',
    'Óleo',
  ]);
  expect((await driver.post('/egar/model', form)).status).toBe(400);
  expect((await producer.post('/egar/model', { modelName: ' ' })).body._validationErrors).toEqual([
    { Field: 'modelName', Message: 'val_required' },
  ]);
  expect((await driver.del(`/egar/models/${made.UniqueId}`)).status).toBe(400);
  expect((await desk.del(`/egar/models/${made.UniqueId}`)).status).toBe(200);
  expect((await desk.del(`/egar/models/${made.UniqueId}`)).status).toBe(404);
});

test('keeps only a form’s fields and size of a model', async () => {
  const { body } = await producer.post('/egar/model', {
    modelName: 'Sucata',
    commentOrigin: 'Portão',
    unknown: 'x'.repeat(200_000),
  });
  expect(body.Payload).toEqual({ commentOrigin: 'Portão' });
  const save = async (part: object) =>
    (await producer.post('/egar/model', { modelName: 'Sucata', ...part })).body._validationErrors;
  expect(await save({ commentOrigin: 'x'.repeat(2001) })).toMatchObject([{ Field: 'commentOrigin' }]);
  expect(await save({ transporters: Array(6).fill({}) })).toMatchObject([{ Field: 'transporters' }]);
  expect(await save({ issuer: 'x'.repeat(20_000) })).toMatchObject([{ Message: 'val_model_too_large' }]);
  await desk.del(`/egar/models/${body.UniqueId}`);
});

test('lists models in pages, by name', async () => {
  const made: string[] = [];
  for (const modelName of ['Zinco 1', 'Zinco 2', 'Zinco 3'])
    made.push((await producer.post('/egar/model', { modelName })).body.UniqueId);
  const names = async (query: string) =>
    (await desk.get(`/egar/models?${query}`)).body.Items.map((one: { ModelName: string }) => one.ModelName);
  expect(await names('searchTerm=zinco&offset=1&limit=1')).toEqual(['Zinco 2']);
  expect(await names('searchTerm=zinco&offset=2')).toEqual(['Zinco 3']);
  for (const id of made) await desk.del(`/egar/models/${id}`);
});

test('returns a NIF’s establishments in the national system', async () => {
  const [own] = (await desk.get('/establishments/select-account-establishments?searchTerm=oficinas vela')).body.Items;
  const { Establishments } = (await desk.get(`/egar/establishments/${own.Vat}`)).body.result;
  expect(Establishments.map((e: { Name: string }) => e.Name).sort()).toEqual([
    'Oficinas Vela Azul, Lda.',
    'Oficinas Vela Azul, Lda. · Aveiro',
    'Oficinas Vela Azul, Lda. · Funchal',
  ]);
  expect((await desk.get('/egar/establishments/999999990')).body.result.Establishments).toEqual([]);
  server.config.registry.mode = 'down';
  expect((await desk.get(`/egar/establishments/${own.Vat}`)).status).toBe(503);
});

test('limits an account to two hundred models', async () => {
  const who = await server.as('administrador');
  const have = (await who.get('/egar/models')).body.Items.length;
  for (let i = have; i < maxModels; i += 1)
    expect((await who.post('/egar/model', { modelName: `Modelo ${i}` })).status).toBe(201);
  const answer = await who.post('/egar/model', { modelName: 'Mais um' });
  expect([answer.status, answer.body._validationErrors]).toEqual([
    400,
    [{ Field: 'modelName', Message: 'val_too_many_models' }],
  ]);
});
