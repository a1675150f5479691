import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/reference/establishment.ts';
import type { EstablishmentRecord, PermissionChange, UserPermission } from '#domain/reference/establishment-record.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';
import { serverSentence } from '#domain/wire/server-sentences.ts';
import { history } from '#server/db/schema/records.ts';
import { establishmentBody } from '#server/testing/data/establishments.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { none, administrator, collaborator, driver, external } = permissions;
const { server, desk: admin, operator, producer: reader } = await testOffice(['desk', 'operator', 'producer']);
let client: EstablishmentRecord;
let own: EstablishmentRecord;
beforeAll(async () => {
  client = await whole('/establishments', '/establishments');
  own = await whole('/establishments/account-establishments', '/establishments/my');
});

async function whole(list: string, path: string): Promise<EstablishmentRecord> {
  const { aaData } = (await admin.get(list)).body;
  return (await admin.get(`${path}/${aaData[0].UniqueId}`)).body;
}
const levelOf = (list: readonly UserPermission[], username: string) =>
  list.find(({ UserLoginName }) => UserLoginName === username)?.UserEstablishmentPermission;
const idOf = (row: EstablishmentRecord, username: string) =>
  row.UsersEstablishmentPermissions?.find(({ UserLoginName }) => UserLoginName === username)?.UserId as string;
const given = (row: EstablishmentRecord, username: string, from: number, to: number) =>
  ({
    UserId: idOf(row, username),
    UserEstablishmentPermission: from,
    NewUserEstablishmentPermission: to,
  }) as PermissionChange;
const pathOf = ({ Type, UniqueId }: EstablishmentRecord) => `/establishments/${Type === 1 ? 'my/' : ''}${UniqueId}`;
const save = (who: Client, row: EstablishmentRecord, changes: PermissionChange[], extra: Record<string, string> = {}) =>
  who.put(pathOf(row), { ...establishmentBody(row), UsersEstablishmentPermissions: changes }, extra);
const usersOf = async (row: EstablishmentRecord): Promise<UserPermission[]> =>
  (await admin.get(`/establishments/${row.UniqueId}/users`)).body.Items;

test('gives, changes and withdraws permissions, returning them all', async () => {
  const before = levelOf(await usersOf(client), 'motorista') as number;
  const first = await save(admin, client, [
    given(client, 'motorista', before, external),
    given(client, 'produtor', levelOf(await usersOf(client), 'produtor') as number, driver),
  ]);
  expect(first.status).toBe(200);
  expect(first.body.UsersEstablishmentPermissions).toEqual(await usersOf(client));
  expect([levelOf(await usersOf(client), 'motorista'), levelOf(await usersOf(client), 'produtor')]).toEqual([
    external,
    driver,
  ]);
  const second = await save(admin, client, [given(client, 'motorista', external, none)]);
  expect(levelOf(second.body.UsersEstablishmentPermissions, 'motorista')).toBe(none);
  expect(levelOf(await usersOf(client), 'motorista')).toBe(none);
  const [line] = await server.db
    .select()
    .from(history)
    .where(eq(history.entityId, client.UniqueId))
    .orderBy(history.id);
  expect(line?.details).toMatchObject({
    UsersEstablishmentPermissions: [{ NewUserEstablishmentPermission: external }, {}],
  });
});

test('a permission takes effect in pickers at once', async () => {
  const places = async () =>
    (await reader.get('/establishments/select-account-establishments')).body.Items.map(
      ({ UniqueId }: { UniqueId: string }) => UniqueId,
    );
  const other = { ...own };
  const now = levelOf(await usersOf(other), 'produtor') as number;
  await save(admin, other, [given(other, 'produtor', now, none)]);
  expect(await places()).not.toContain(other.UniqueId);
  await save(admin, other, [given(other, 'produtor', none, collaborator)]);
  expect(await places()).toContain(other.UniqueId);
});

test('a stale change gets 412 with the current permission', async () => {
  const now = levelOf(await usersOf(client), 'operador') as number;
  const first = await save(admin, client, [given(client, 'operador', now, driver)]);
  const stale = await save(admin, client, [given(client, 'operador', now, external)]);
  expect([first.status, stale.status, stale.body.ChangedBy]).toEqual([200, 412, 'administrador']);
  expect(levelOf(stale.body.Current.UsersEstablishmentPermissions, 'operador')).toBe(driver);
  const [one, two] = await Promise.all([
    save(admin, client, [given(client, 'operador', driver, collaborator)], {
      'If-Match': `"${stale.body.Current.Version}"`,
    }),
    save(admin, client, [given(client, 'operador', driver, external)], {
      'If-Match': `"${stale.body.Current.Version}"`,
    }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 412]);
});

test('a repeated save changes once', async () => {
  const now = levelOf(await usersOf(client), 'operador') as number;
  const key = { [headers.idempotencyKey]: 'permissions-once' };
  const [first, again] = [
    await save(admin, client, [given(client, 'operador', now, none)], key),
    await save(admin, client, [given(client, 'operador', now, none)], key),
  ];
  expect([first.status, again.status, again.body.Version]).toEqual([200, 200, first.body.Version]);
});

test('only administrators of account or establishment manage permissions', async () => {
  const refused = [{ Message: messageKeys.noPermission }];
  const read = await operator.get(`/establishments/${client.UniqueId}/users`);
  expect([read.status, read.body._applicationErrors]).toEqual([400, refused]);
  expect((await operator.get(pathOf(client))).body).not.toHaveProperty('UsersEstablishmentPermissions');
  const saved = await save(operator, client, [given(client, 'motorista', none, collaborator)]);
  expect([saved.status, saved.body._applicationErrors]).toEqual([400, refused]);
  expect((await save(operator, client, [])).status).toBe(200);
  const now = levelOf(await usersOf(client), 'operador') as number;
  await save(admin, client, [given(client, 'operador', now, administrator)]);
  expect((await save(operator, client, [given(client, 'motorista', none, collaborator)])).status).toBe(200);
});

test('refuses foreign users, repeated users and unknown levels', async () => {
  const stranger = await server.as('administrador', 'outra');
  const [theirs] = (await stranger.get('/users')).body.aaData;
  const unknown = await save(admin, client, [{ ...given(client, 'motorista', none, driver), UserId: theirs.UniqueId }]);
  expect(unknown.body._validationErrors).toEqual([
    { Field: 'UsersEstablishmentPermissions', Message: 'val_unknown_user' },
  ]);
  const change = given(client, 'produtor', none, driver);
  for (const wrong of [[change, change], [{ ...change, NewUserEstablishmentPermission: 40 as 30 }]]) {
    expect((await save(admin, client, wrong)).status).toBe(400);
  }
  expect((await stranger.get(`/establishments/${client.UniqueId}/users`)).status).toBe(404);
});

test('an own establishment keeps an administrator', async () => {
  const administrators = (await usersOf(own)).filter((user) => user.UserEstablishmentPermission === administrator);
  const all = administrators.map(({ UserLoginName }) => given(own, UserLoginName, administrator, collaborator));
  const { status, body } = await save(admin, own, all);
  expect([status, body._applicationErrors]).toEqual([
    400,
    [{ Message: serverSentence('lastEstablishmentAdministrator', { name: own.Name }) }],
  ]);
  expect((await usersOf(own)).filter((user) => user.UserEstablishmentPermission === administrator)).toEqual(
    administrators,
  );
});
