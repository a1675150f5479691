import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { permissions } from '#domain/reference/establishment.ts';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { myEstablishmentsArea } from '#domain/reference/my-establishment.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { users } from '../db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '../db/schema/establishments.ts';
import { establishmentBody } from '../testing/data/establishments.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Client } from '../testing/test-server.ts';

const { server, desk: admin, operator } = await testOffice(['desk', 'operator']);

const list = '/establishments/account-establishments';
const noPoints = { PickupPointExSituUniqueId: null, PickupPointOuaUniqueId: null };
const payload = (ApaCode: string) => ({ ...myEstablishmentsArea.example, ...noPoints, ApaCode });
const rows = async (who: Client): Promise<EstablishmentRecord[]> => (await who.get(`${list}?pageSize=100`)).body.aaData;
async function permit(
  { Id: establishmentId }: EstablishmentRecord,
  username: string,
  permission: number,
): Promise<void> {
  const [user] = await server.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), eq(users.accountId, 1)));
  const { userId, establishmentId: place } = establishmentPermissions;
  await server.db
    .insert(establishmentPermissions)
    .values({ userId: user?.id as number, establishmentId, permission })
    .onConflictDoUpdate({ target: [userId, place], set: { permission } });
}

test('lists only own establishments, with the reader’s permission', async () => {
  const found = await rows(admin);
  expect(found.length).toBeGreaterThan(3);
  expect(found.every(({ Type, Permission }) => Type === 1 && Permission > 0)).toBe(true);
  const [first] = found as [EstablishmentRecord];
  await permit(first, 'operador', permissions.external);
  expect((await rows(operator)).find(({ Id }) => Id === first.Id)?.Permission).toBe(permissions.external);
  await permit(first, 'operador', permissions.none);
  expect((await rows(operator)).some(({ Id }) => Id === first.Id)).toBe(false);
  expect((await operator.get(`/establishments/my/${first.UniqueId}`)).status).toBe(404);
});

test('only super administrators create it, and then administer it', async () => {
  const refused = await operator.post('/establishments/my', payload('APA-M1'));
  expect([refused.status, refused.body._applicationErrors]).toEqual([400, [{ Message: messageKeys.notAuthorized }]]);
  const made = await admin.post('/establishments/my', payload('APA-M1'));
  expect([made.status, made.body.Permission, made.body.Type, made.body.IsDefault]).toEqual([
    201,
    permissions.administrator,
    1,
    false,
  ]);
  expect((await admin.get(`/establishments/my/${made.body.UniqueId}`)).body).toMatchObject(made.body);
  expect((await rows(operator)).some(({ Id }) => Id === made.body.Id)).toBe(false);
});

test('is edited with permission 10 only', async () => {
  const { body: row } = await admin.post('/establishments/my', payload('APA-M2'));
  const path = `/establishments/my/${row.UniqueId}`;
  for (const permission of [permissions.collaborator, permissions.driver, permissions.external]) {
    await permit(row, 'operador', permission);
    const { status, body } = await operator.put(path, establishmentBody(row));
    expect([status, body._applicationErrors]).toEqual([400, [{ Message: messageKeys.noPermission }]]);
  }
  await permit(row, 'operador', permissions.administrator);
  expect((await operator.put(path, { ...establishmentBody(row), Name: 'Outro nome' })).body).toMatchObject({
    Name: 'Outro nome',
    Version: 2,
  });
});

test('only super administrators change its VAT and code', async () => {
  const { body: row } = await admin.post('/establishments/my', payload('APA-M3'));
  await permit(row, 'operador', permissions.administrator);
  const body = { ...establishmentBody(row), Vat: '508391687', ApaCode: 'APA-M4' };
  const refused = await operator.put(`/establishments/my/${row.UniqueId}`, body);
  const message = 'val_own_identity';
  expect([refused.status, refused.body._validationErrors]).toEqual([
    400,
    [
      { Field: 'Vat', Message: message },
      { Field: 'ApaCode', Message: message },
    ],
  ]);
  expect((await admin.put(`/establishments/my/${row.UniqueId}`, body)).body).toMatchObject({
    Vat: '508391687',
    ApaCode: 'APA-M4',
  });
});

test('client calls do not reach it', async () => {
  const [row] = (await rows(admin)) as [EstablishmentRecord];
  const at = `/establishments/${row.UniqueId}`;
  for (const answer of [await admin.get(at), await admin.put(at, establishmentBody(row)), await admin.del(at)])
    expect(answer.status).toBe(404);
  expect((await admin.del(`/establishments/my/${row.UniqueId}`)).status).toBe(404);
});

test('the default is created once, only when missing', async () => {
  const one = await admin.post('/establishments/default', payload('APA-D0'));
  const name = (await rows(admin)).find(({ IsDefault }) => IsDefault)?.Name as string;
  expect([one.status, one.body._applicationErrors]).toEqual([
    400,
    [{ Message: serverSentence('hasDefaultEstablishment', { name }) }],
  ]);
  await server.db.update(establishments).set({ isDefault: false });
  const key = { [headers.idempotencyKey]: 'default-once' };
  const [first, again] = [
    await admin.post('/establishments/default', payload('APA-D1'), key),
    await admin.post('/establishments/default', payload('APA-D1'), key),
  ];
  expect([first.status, first.body.IsDefault, first.body.Permission]).toEqual([201, true, permissions.administrator]);
  expect(again.body).toEqual(first.body);
  expect((await server.signIn({ username: 'administrador' })).body.defaultEstablishment).toBe(first.body.Name);
  await server.db.update(establishments).set({ isDefault: false });
  const both = await Promise.all([
    admin.post('/establishments/default', payload('APA-D2')),
    admin.post('/establishments/default', payload('APA-D3')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await operator.post('/establishments/default', payload('APA-D4'))).body._applicationErrors).toEqual([
    { Message: messageKeys.notAuthorized },
  ]);
});
