import { expect, test } from 'vitest';
import { pickupPointsArea, pickupPointTypes } from '#domain/reference/pickup-point.ts';
import { testOffice } from '../testing/test-office.ts';

const { server, desk } = await testOffice(['desk']);

const lookUp = (vat: string, code: string) => desk.get(`/pickupPoints/import?vat=${vat}&code=${code}`);
const count = async () => (await desk.get('/pickupPoints/page')).body.iTotalRecords;

test('finds a point in the national system without storing it', async () => {
  const before = await count();
  expect((await lookUp('508 391 687', 'lr–004417')).body).toMatchObject({
    Description: 'Mercado de Ovar, fossa 2',
    PickupPointType: 2,
  });
  expect(await count()).toBe(before);
});

test('a lookup tells unknown, invalid and unavailable apart', async () => {
  expect((await lookUp('508391687', 'LR-0')).status).toBe(404);
  expect((await lookUp('508391688', 'LR-004417')).body._validationErrors).toEqual([
    { Field: 'vat', Message: 'val_invalid_vat' },
  ]);
  server.config.registry.mode = 'down';
  const answer = await lookUp('508391687', 'LR-004417');
  server.config.registry.mode = 'up';
  expect([answer.status, answer.body._externalErrors.length]).toEqual([503, 1]);
});

test('offers a point of all kinds for each kind', async () => {
  const kinds = async (path: string) =>
    new Set(
      (await desk.get(`/pickupPoints/${path}`)).body.Items.map(
        (item: { PickupPointType: number }) => item.PickupPointType,
      ),
    );
  await desk.post('/pickupPoints', { ...pickupPointsArea.example, PickupPointType: pickupPointTypes.ALL });
  for (const path of ['', 'select/']) {
    expect([await kinds(`${path}OUA`), await kinds(`${path}EX_SITU`)]).toEqual([
      new Set([1, 1000]),
      new Set([2, 1000]),
    ]);
    expect([await kinds(`${path}1`), await kinds(`${path}2`)]).toEqual([new Set([1, 1000]), new Set([2, 1000])]);
    for (const all of ['ALL', '1000']) expect(await kinds(path + all)).toEqual(new Set([1, 2, 1000]));
  }
});

test('searches a kind from three characters on', async () => {
  const found = async (term: string) =>
    (await desk.get(`/pickupPoints/EX_SITU?searchTerm=${encodeURIComponent(term)}`)).body.Items.map(
      (item: { Description: string }) => item.Description,
    );
  await desk.post('/pickupPoints', {
    ...pickupPointsArea.example,
    InternalCode: 'EXS-100',
    Description: 'Quinta da Nogueira',
  });
  const all = await found('');
  expect(all.length).toBeGreaterThan(1);
  expect(await found('No')).toEqual(all);
  expect(await found('nogueira')).toEqual(['Quinta da Nogueira']);
  expect((await desk.get('/pickupPoints/OTHER')).status).toBe(404);
});

test.each([
  ['PickupPointVat', '508391688', 'val_invalid_vat'],
  ['PostalCode', '123', 'val_invalid_postal_code'],
  ['Email', 'ninguém', 'val_invalid_email'],
  ['PickupPointType', 3, 'val_invalid_format'],
  ['Cae1', '12', 'val_invalid_format'],
])('rejects an invalid %s at its field', async (Field, value, Message) => {
  const { status, body } = await desk.post('/pickupPoints', { ...pickupPointsArea.example, [Field]: value });
  expect([status, body._validationErrors]).toEqual([400, [{ Field, Message }]]);
});

test('a code is unique per kind and owner', async () => {
  const point = { ...pickupPointsArea.example, InternalCode: 'EXS-200' };
  const taken = [
    { Field: 'InternalCode', Message: 'Já existe um ponto de recolha do mesmo tipo e NIF com o código exs-200.' },
  ];
  expect((await desk.post('/pickupPoints', point)).status).toBe(201);
  const again = await desk.post('/pickupPoints', { ...point, InternalCode: 'exs-200' });
  expect([again.status, again.body._validationErrors]).toEqual([400, taken]);
  const others = [{ PickupPointType: 1 }, { PickupPointVat: '501964843' }, { PickupPointVat: '' }];
  for (const other of others) expect((await desk.post('/pickupPoints', { ...point, ...other })).status).toBe(201);
  const Rows = [
    { ...point, InternalCode: 'EXS-201' },
    { ...point, InternalCode: 'exs-201' },
  ];
  expect((await desk.post('/pickupPoints/rows', { Rows })).body._validationErrors).toMatchObject([
    { Field: 'Rows.1.InternalCode' },
  ]);
});
