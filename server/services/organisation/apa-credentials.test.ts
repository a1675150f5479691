import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissions } from '#domain/reference/establishment.ts';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { apaCredentials, establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { history, idempotencyKeys } from '#server/db/schema/records.ts';
import { demoRegistryPassword } from '#server/registry/local/behaviour.ts';
import { establishmentBody } from '#server/testing/data/establishments.ts';
import { creation, readCast } from '#server/testing/data/guides.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';
import { seal } from '../sealed.ts';
import { readCredentials } from './apa-credentials.ts';

const { server, desk: admin } = await testOffice(['desk']);
let client: EstablishmentRecord;
let own: EstablishmentRecord;
beforeEach(async () => {
  client = (await admin.get('/establishments?FilterNames=HasAccess&FilterValues=false')).body.aaData[0];
  own = (await admin.get('/establishments/account-establishments?pageSize=50')).body.aaData.find(
    (row: EstablishmentRecord) => row.IsDefault,
  );
});
afterEach(() => {
  server.config.registry.mode = 'up';
});

const login = ({ Vat }: EstablishmentRecord, Password: string = demoRegistryPassword) => ({ Username: Vat, Password });
const save = (who: Client, row: EstablishmentRecord, body = login(row), extra = {}) =>
  who.post(`/establishments/${row.UniqueId}/save-access`, body, extra);
const again = async (row: EstablishmentRecord) => (await admin.get(`/establishments/${row.UniqueId}`)).body;

test('validates without keeping anything', async () => {
  const validate = (body: object) =>
    admin.post('/establishments/validate-access', { EstablishmentId: client.UniqueId, ...body });
  expect((await validate(login(client))).body).toEqual({ IsValid: true });
  expect((await validate(login(client, 'errada'))).body).toEqual({ IsValid: false });
  expect((await validate(login(own))).body).toEqual({ IsValid: false });
  expect(
    (await admin.post('/establishments/validate-my-access', { EstablishmentId: own.UniqueId, ...login(own) })).body,
  ).toEqual({
    IsValid: true,
  });
  expect(await server.db.$count(apaCredentials, eq(apaCredentials.establishmentId, client.Id))).toBe(0);
  expect((await again(client)).HasAccess).toBe(false);
});

test('seals accepted credentials, and uses them for their establishment', async () => {
  const key = { [headers.idempotencyKey]: 'access-once' };
  const saved = await save(admin, client, login(client), key);
  expect([saved.status, saved.body.HasAccess, saved.body.HasApaAccessConfigured]).toEqual([200, true, true]);
  expect(Date.parse(saved.body.ApaAccessSavedAt)).toBeGreaterThan(0);
  expect((await save(admin, client, login(client), key)).body).toEqual(saved.body);
  const deps = { db: server.db, credentialsKey: server.credentialsKey };
  expect(await readCredentials(deps, client.UniqueId)).toEqual({
    username: client.Vat,
    password: demoRegistryPassword,
  });
  const stored = JSON.stringify([
    await server.db.select().from(apaCredentials),
    await server.db.select().from(history).where(eq(history.entityId, client.UniqueId)),
    await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'access-once')),
    saved.body,
    server.log,
  ]);
  expect(stored).toContain('save-access');
  expect(stored).not.toContain(demoRegistryPassword);
});

test('refuses wrong credentials with 403, storing nothing', async () => {
  const { status, body } = await save(admin, client, login(client, 'errada'));
  expect([status, body._applicationErrors]).toEqual([403, [{ Message: 'invalid_apa_credentials' }]]);
  expect((await again(client)).HasAccess).toBe(false);
  server.config.registry.mode = 'down';
  const down = await save(admin, client);
  expect([down.status, down.body._externalErrors]).toEqual([503, [{ Message: serverSentence('registryDown') }]]);
});

test('removes access, but never that of the default establishment', async () => {
  await save(admin, client);
  const removed = await admin.post(`/establishments/${client.UniqueId}/remove-access`);
  expect([removed.status, removed.body.HasAccess, removed.body.ApaAccessSavedAt]).toEqual([200, false, null]);
  expect(await server.db.$count(apaCredentials, eq(apaCredentials.establishmentId, client.Id))).toBe(0);
  const refused = await admin.post(`/establishments/${own.UniqueId}/remove-access`);
  expect([refused.status, refused.body.cannotRemoveAccess]).toEqual([400, true]);
  expect(refused.body._applicationErrors).toEqual([{ Message: serverSentence('accessOfDefault', { name: own.Name }) }]);
});

test('access ends with a changed code or a removal', async () => {
  const { body: created } = await admin.post('/establishments', { ...establishmentBody(client), ApaCode: 'APA-FIM' });
  await save(admin, created);
  const row = await again(created);
  const renamed = await admin.put(`/establishments/${row.UniqueId}`, { ...establishmentBody(row), Name: 'Outro nome' });
  expect(renamed.body).toMatchObject({ HasAccess: true, ApaAccessSavedAt: row.ApaAccessSavedAt });
  const moved = await admin.put(`/establishments/${row.UniqueId}`, { ...establishmentBody(row), ApaCode: 'APA-NOVO' });
  expect(moved.body).toMatchObject({ HasAccess: false, HasApaAccessConfigured: false, ApaAccessSavedAt: null });
  expect(await again(created)).toMatchObject({ HasAccess: false, ApaAccessSavedAt: null });
  const saved = () => server.db.$count(apaCredentials, eq(apaCredentials.establishmentId, row.Id));
  expect(await saved()).toBe(0);
  await save(admin, moved.body);
  expect(await saved()).toBe(1);
  expect((await admin.del(`/establishments/${row.UniqueId}`)).status).toBe(200);
  expect(await saved()).toBe(0);
});

test('own access needs permission 10, client access the office', async () => {
  const operator = await server.as('operador');
  const message = [{ Message: messageKeys.noPermission }];
  await server.db
    .update(establishmentPermissions)
    .set({ permission: permissions.collaborator })
    .where(eq(establishmentPermissions.establishmentId, own.Id));
  expect((await save(operator, own)).body._applicationErrors).toEqual(message);
  expect((await operator.post(`/establishments/${own.UniqueId}/remove-access`)).body._applicationErrors).toEqual(
    message,
  );
  expect((await save(operator, client)).status).toBe(200);
  expect((await save(await server.as('produtor'), client)).body._applicationErrors).toEqual(message);
  const stranger = await server.as('administrador', 'outra');
  for (const act of ['save-access', 'remove-access']) {
    expect((await stranger.post(`/establishments/${client.UniqueId}/${act}`, login(client))).status).toBe(404);
  }
});

test('accepted access makes an establishment known locally', async () => {
  const { body: created } = await admin.post('/establishments', {
    ...establishmentBody(client),
    Vat: '599910011',
    ApaCode: 'APA-LOCAL',
  });
  const known = async () => (await admin.get('/egar/establishments/599910011')).body.result.Establishments;
  expect(await known()).toEqual([]);
  await save(admin, created);
  expect(await known()).toMatchObject([{ Name: created.Name, Vat: '599910011', ApaCode: 'APA-LOCAL' }]);
});

test('counts attempts per NIF across accounts and establishments', async () => {
  const Vat = '508391687';
  const place = async (who: Client, ApaCode: string) =>
    (await who.post('/establishments', { ...establishmentBody(client), Vat, ApaCode })).body;
  const stranger = await server.as('administrador', 'outra');
  const [one, other, theirs] = [
    await place(admin, 'APA-TRY1'),
    await place(admin, 'APA-TRY2'),
    await place(stranger, 'APA-TRY3'),
  ];
  const wrong = (spelling: string) => ({ Username: spelling, Password: 'errada' });
  const answers: number[] = [];
  for (let i = 0; i < 7; i++) {
    answers.push((await save(admin, one, wrong(Vat))).status, (await save(admin, other, wrong(` ${Vat}`))).status);
    answers.push((await save(stranger, theirs, wrong(`PT ${Vat}`))).status);
  }
  expect([answers.slice(0, 20).every((status) => status === 403), answers.at(-1)]).toEqual([true, 429]);
  const unnamed = await stranger.post('/establishments/validate-access', { EstablishmentId: null, ...wrong(Vat) });
  expect(unnamed.status).toBe(429);
});

test('a guide needs saved credentials that still work', async () => {
  const cast = await readCast(server);
  await server.db
    .update(establishmentPermissions)
    .set({ permission: permissions.administrator })
    .where(eq(establishmentPermissions.establishmentId, cast.origin.id));
  await server.db.update(establishments).set({ hasApaAccess: true }).where(eq(establishments.id, cast.origin.id));
  const place = (await admin.get(`/establishments/my/${cast.origin.uniqueId}`)).body;
  expect((await save(admin, place)).status).toBe(200);
  expect((await admin.post('/egar', creation(server, cast))).status).toBe(200);
  server.config.registry.password = 'mudada';
  const { status, body } = await admin.post('/egar', creation(server, cast));
  expect([status, body._applicationErrors]).toEqual([403, [{ Message: 'forbiden_apa_access' }]]);
  server.config.registry.password = demoRegistryPassword;
  await server.db.update(apaCredentials).set({ login: seal(randomBytes(32), place.UniqueId, '{}') });
  const lost = await admin.post('/egar', creation(server, cast));
  expect([lost.status, lost.body._applicationErrors]).toEqual([403, [{ Message: 'verify_remote_access' }]]);
});
