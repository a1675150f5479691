import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { clientsArea } from '#domain/reference/client.ts';
import { creationRulesArea } from '#domain/reference/creation-rule.ts';
import { pickupPointsArea } from '#domain/reference/pickup-point.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { history } from '../db/schema/records.ts';
import { readAll } from '../testing/data/feed.ts';
import { creation, readCast } from '../testing/data/guides.ts';
import { testOffice } from '../testing/test-office.ts';

const { server, desk, producer: reader, driver } = await testOffice(['desk', 'producer', 'driver']);

const points: Record<string, string> = {};
beforeAll(async () => {
  for (const kind of ['EX_SITU', 'OUA'])
    points[kind] = (await desk.get(`/pickupPoints/select/${kind}`)).body.Items[0].UniqueId;
});

let codes = 0;
const payload = (also: Record<string, unknown> = {}) => ({
  ...clientsArea.example,
  ApaCode: `APA-T${codes++}`,
  PickupPointExSituUniqueId: null,
  PickupPointOuaUniqueId: null,
  ...also,
});
const made = async (also: Record<string, unknown> = {}) => (await desk.post('/establishments', payload(also))).body;

test('keeps address, contacts and named pickup points', async () => {
  const ids = { PickupPointExSituUniqueId: points.EX_SITU, PickupPointOuaUniqueId: points.OUA };
  const row = await made(ids);
  expect(row).toMatchObject({ ...ids, Type: 2, IsDefault: false, HasAccess: false, HasApaAccessConfigured: false });
  expect(row.Address).toEqual({
    ...clientsArea.example.Address,
    DisplayAddress: 'Avenida Central, 12, Furadouro, 3880-352 Ovar',
  });
  expect(row.ContactPersons).toEqual([
    { Name: 'Teresa Valado', Mobile: '910 000 272', Email: 't.valado@maredofuradouro.example' },
    { Name: 'Rui Pinho', Mobile: '910 000 273', Email: 'r.pinho@maredofuradouro.example' },
  ]);
  expect(
    [row.PickupPointExSituName, row.PickupPointOuaName].every((name) => typeof name === 'string' && name !== ''),
  ).toBe(true);
  const read = (await desk.get(`/establishments/${row.UniqueId}`)).body;
  expect(read).toEqual({ ...row, UsersEstablishmentPermissions: expect.any(Array) });
  const without = await desk.put(
    `/establishments/${row.UniqueId}`,
    payload({ ContactPersonName1: '', ContactPersonMobile1: '', ContactPersonEmail1: '' }),
  );
  expect(without.body).toMatchObject({
    ContactPersons: [{ Name: 'Rui Pinho' }],
    PickupPointExSituName: null,
    PickupPointOuaName: null,
  });
  expect((await desk.get(`/establishments/${row.UniqueId}`)).body).toEqual(without.body);
});

test('leaves no contact person in its history', async () => {
  const row = await made();
  await desk.put(`/establishments/${row.UniqueId}`, payload());
  const lines = await server.db.select().from(history).where(eq(history.entityId, row.UniqueId));
  expect(lines.map(({ action, details }) => [action, details.Name])).toEqual([
    ['create', clientsArea.example.Name],
    ['update', clientsArea.example.Name],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Teresa|Pinho|910 000 27/);
});

test.each([
  ['Vat', '508391688', 'val_invalid_vat'],
  ['ApaCode', ' ', 'val_required'],
  ['Name', 'x'.repeat(256), 'val_max_length_255'],
  ['PrimaryCae', '123', 'val_invalid_format'],
  ['Email', 'ninguém', 'val_invalid_email'],
  ['ContactPersonEmail2', 'ninguém', 'val_invalid_email'],
  ['ContactPersonName2', '', 'val_required'],
  ['Address.PostalCode', '123', 'val_invalid_postal_code'],
  ['PickupPointOuaUniqueId', crypto.randomUUID(), 'val_unknown_pickup_point'],
])('rejects an invalid %s at its field', async (Field, value, Message) => {
  const [, inAddress] = Field.split('.');
  const also = inAddress ? { Address: { ...clientsArea.example.Address, [inAddress]: value } } : { [Field]: value };
  const { status, body } = await desk.post('/establishments', payload(also));
  expect([status, body._validationErrors]).toEqual([400, [{ Field, Message }]]);
});

test('rejects a pickup point of another kind or account', async () => {
  const stranger = await server.as('administrador', 'outra');
  const wrong = { PickupPointExSituUniqueId: points.OUA, PickupPointOuaUniqueId: points.EX_SITU };
  const errors = (also: Record<string, unknown>, who = desk) => who.post('/establishments', payload(also));
  expect((await errors(wrong)).body._validationErrors).toEqual(
    Object.keys(wrong).map((Field) => ({ Field, Message: 'val_unknown_pickup_point' })),
  );
  const theirs = await errors({ PickupPointOuaUniqueId: points.OUA }, stranger);
  expect(theirs.body._validationErrors).toEqual([
    { Field: 'PickupPointOuaUniqueId', Message: 'val_unknown_pickup_point' },
  ]);
});

test('an imported row picks the right kind of pickup point', async () => {
  const point = (PickupPointType: number) => ({
    ...pickupPointsArea.example,
    InternalCode: 'DOIS',
    Description: 'Dois',
    PickupPointType,
  });
  const [exSitu, oua] = [await desk.post('/pickupPoints', point(2)), await desk.post('/pickupPoints', point(1))];
  const row = payload({ PickupPointExSituUniqueId: 'dois', PickupPointOuaUniqueId: 'DOIS' });
  expect((await desk.post('/establishments/rows', { Rows: [row] })).status).toBe(201);
  const [client] = (await desk.get(`/establishments?searchTerm=${row.ApaCode}`)).body.aaData;
  expect([client.PickupPointExSituUniqueId, client.PickupPointOuaUniqueId]).toEqual([
    exSitu.body.UniqueId,
    oua.body.UniqueId,
  ]);
});

test('NIF and APA code are unique among current establishments', async () => {
  const [own] = (await desk.get('/establishments/select-account-establishments')).body.Items;
  const taken = { Vat: own.Vat, ApaCode: own.ApaCode.toLowerCase() };
  expect((await desk.post('/establishments', payload(taken))).body._validationErrors).toEqual([
    { Field: 'ApaCode', Message: serverSentence('establishmentTaken', { vat: taken.Vat, code: taken.ApaCode }) },
  ]);
  const stranger = await server.as('administrador', 'outra');
  expect((await stranger.post('/establishments', payload(taken))).status).toBe(201);
  const row = await made();
  await desk.del(`/establishments/${row.UniqueId}`);
  expect((await desk.post('/establishments', payload({ ApaCode: row.ApaCode }))).status).toBe(201);
});

test('the list says who may edit, and refuses drivers', async () => {
  expect((await desk.get('/establishments')).body.canEditUserEstablishments).toBe(true);
  expect((await reader.get('/establishments')).body.canEditUserEstablishments).toBe(false);
  expect((await driver.get('/establishments')).status).toBe(400);
});

test('neither shows nor changes own establishments', async () => {
  const [own] = (await desk.get('/establishments/select-account-establishments')).body.Items;
  const path = `/establishments/${own.UniqueId}`;
  for (const answer of [await desk.get(path), await desk.put(path, payload()), await desk.del(path)])
    expect(answer.status).toBe(404);
});

test('each change reaches pickers and devices', async () => {
  let cursor: string | undefined;
  const next = async () => {
    const read = await readAll(server, driver, cursor);
    cursor = read.cursor;
    return read.changes;
  };
  await next();
  const row = await made({ Name: 'Queijaria do Vouga' });
  const chosen = async () =>
    (await driver.get('/establishments/select-establishments?searchTerm=queijaria')).body.Items;
  expect([(await next()).length, (await chosen())[0]?.UniqueId]).toEqual([1, row.UniqueId]);
  await desk.put(`/establishments/${row.UniqueId}`, payload({ Name: 'Queijaria da Serra' }));
  expect(await next()).toMatchObject([{ Id: row.UniqueId, Row: { Name: 'Queijaria da Serra' } }]);
  await desk.del(`/establishments/${row.UniqueId}`);
  expect([(await next()).map(({ Id, Row }) => [Id, Row]), await chosen()]).toEqual([[[row.UniqueId, null]], []]);
});

test('a removed client stays in guides that name it', async () => {
  const cast = await readCast(server);
  const { Name, Vat, ApaCode, UniqueId } = await made();
  const destin = { nameDestin: Name, vatDestin: Vat, codApaDestin: ApaCode };
  const guide = (await reader.post('/egar', { ...creation(server, cast), ...destin })).body;
  await desk.del(`/establishments/${UniqueId}`);
  expect((await reader.get(`/egar/${guide.UniqueId}`)).body.Destin).toMatchObject({
    Nome: Name,
    Nif: Vat,
    CodApa: ApaCode,
  });
});

test('is not removed while a creation rule names it', async () => {
  const row = await made({ Name: 'Moagem do Vouga' });
  const first = async (path: string) => {
    const { Items, aaData } = (await desk.get(path)).body;
    return (Items ?? aaData)[0].UniqueId;
  };
  await desk.post('/egar-rules', {
    ...creationRulesArea.example,
    AccountEstablishmentId: await first('/establishments/select-account-establishments'),
    DestinEstablishmentId: row.UniqueId,
    ServiceAreaId: await first('/service-areas'),
    TagGroupId: await first('/productCodes/groups'),
  });
  const { status, body } = await desk.del(`/establishments/${row.UniqueId}`);
  expect([status, body._applicationErrors]).toEqual([
    400,
    [{ Message: serverSentence('establishmentInRules', { name: row.Name }) }],
  ]);
});

test('an import with duplicates fails whole, marking each cell', async () => {
  const before = (await desk.get('/establishments')).body.iTotalRecords;
  const taken = await made();
  const { InternalCode } = (await desk.get('/pickupPoints/select/OUA')).body.Items[0];
  const row = (ApaCode: string) => ({
    Name: 'Do ficheiro',
    PickupPointOuaUniqueId: InternalCode,
    Vat: '508391687',
    ApaCode,
    Address: { City: 'Ovar' },
  });
  const rows = [row('APA-F1'), row('apa-f1'), row(taken.ApaCode)];
  const { body } = await desk.post('/establishments/rows', { Rows: rows });
  expect(body._validationErrors.map(({ Field }: { Field: string }) => Field)).toEqual([
    'Rows.1.ApaCode',
    'Rows.2.ApaCode',
  ]);
  const wrong = { ...row('APA-F2'), Address: { PostalCode: '1' } };
  expect((await desk.post('/establishments/rows', { Rows: [wrong] })).body._validationErrors).toEqual([
    { Field: 'Rows.0.Address.PostalCode', Message: 'val_invalid_postal_code' },
  ]);
  const saved = await desk.post('/establishments/rows', { Rows: [row('APA-F1'), row('APA-F2')] });
  expect([saved.status, (await desk.get('/establishments')).body.iTotalRecords]).toEqual([201, before + 3]);
  const sheet = await desk.get('/establishments/export?Format=2&searchTerm=do+ficheiro');
  expect(sheet.body.split('\r\n').filter((line: string) => line.includes('Ovar'))).toHaveLength(2);
});
