import { eq, is, Placeholder, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { roleOptions } from '#domain/people/role-options.ts';
import type { User } from '#domain/people/user-area.ts';
import { messageKeys } from '#domain/wire/errors.ts';
import { headers } from '#domain/wire/headers.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { establishmentPermissions } from '../db/schema/establishments.ts';
import { history, idempotencyKeys } from '../db/schema/records.ts';
import { type Db, queryRows } from '../db/types.ts';
import { demoPassword } from '../seed/people.ts';
import { selectUsers } from '../services/accounts/colleagues.ts';
import { planPage } from '../services/areas/resource-texts.ts';
import { unchecked } from '../services/sessions/principal.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Answer, Client } from '../testing/test-server.ts';
import { userRows } from './users.ts';

const { server, desk } = await testOffice(['desk']);
let second: Client;

const first = 'Ovar-2026-ria';
const own = 'Serra-2027-neve';
const payloadOf = (Username: string, over = {}) => ({
  Email: `${Username}@velaazul.example`,
  Username,
  Password: first,
  ConfirmPassword: first,
  ...over,
});
const create = async (name: string, over = {}): Promise<User> =>
  (await desk.post('/users', payloadOf(name, over))).body;
const administrator = { RoleId: roleOptions.administrator.UniqueId };
const rowOf = async (username: string): Promise<User> =>
  (await desk.get(`/users?searchTerm=${username}`)).body.aaData[0];
const enter = async (username: string, password: string) => (await server.signIn({ username, password })).body;
const clientOf = async (username: string, password = first): Promise<Client> => {
  const { access_token } = await enter(username, password);
  const call = (method: string) => (path: string, body?: unknown) =>
    server.call(method, `/api${path}`, { headers: { Authorization: `Bearer ${access_token}` }, body });
  return { get: call('GET'), post: call('POST'), put: call('PUT'), del: call('DELETE') } as unknown as Client;
};
const change = { CurrentPassword: first, NewPassword: own, ConfirmPassword: own };
const messages = ({ body }: Answer) => body._applicationErrors.map(({ Message }: { Message: string }) => Message);
const problems = ({ body }: Answer) =>
  body._validationErrors.map((one: { Field: string; Message: string }) => [one.Field, one.Message]);

describe('the first password', () => {
  test('allows only its change, which the history records', async () => {
    await create('novo2026');
    const answer = await enter('novo2026', first);
    expect([answer.mustChangePassword, (await enter('operador', demoPassword)).mustChangePassword]).toEqual([
      true,
      false,
    ]);
    const who = await clientOf('novo2026');
    for (const refused of [
      await who.get('/changes'),
      await who.get('/account/check-gdpr'),
      await who.post('/users/remove-self'),
    ]) {
      expect([refused.status, messages(refused)]).toEqual([400, [messageKeys.mustChangePassword]]);
    }
    const same = { ...change, NewPassword: first, ConfirmPassword: first };
    expect(problems(await who.post('/account/change-password', same))).toEqual([['NewPassword', 'val_same_password']]);
    expect((await who.post('/account/change-password', change)).status).toBe(200);
    expect((await who.get('/account/check-gdpr')).body).toEqual({ Accepted: false });
    expect((await enter('novo2026', own)).mustChangePassword).toBe(false);
    const { aaData } = (await desk.get('/users/resets?searchTerm=novo2026')).body;
    expect(aaData).toMatchObject([{ Email: 'novo2026@velaazul.example', UserLoginName: 'novo2026', Way: 'FIRST' }]);
  });

  test('is stored only as a hash, and created once', async () => {
    const key = { [headers.idempotencyKey]: 'create-user-once' };
    const [one, again] = [
      await desk.post('/users', payloadOf('umavez26'), key),
      await desk.post('/users', payloadOf('umavez26'), key),
    ];
    expect([one.status, again.status, again.body, again.headers.get(headers.replayed)]).toEqual([
      201,
      201,
      one.body,
      'true',
    ]);
    const written = [
      await server.db.select().from(history).where(eq(history.entityId, one.body.UniqueId)),
      await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.effectId, one.body.UniqueId)),
      server.log,
    ];
    expect(written.map((rows) => rows.length > 0).slice(0, 2)).toEqual([true, true]);
    expect(JSON.stringify([written, one.body])).not.toContain(first);
    expect(JSON.stringify(written)).toContain('umavez26@velaazul.example');
  });

  test.each([
    ['weak', { Password: 'curta', ConfirmPassword: 'curta' }, [['Password', 'val_weak_password']]],
    ['common', { Password: 'Password123!', ConfirmPassword: 'Password123!' }, [['Password', 'val_common_password']]],
    ['differs from its confirmation', { ConfirmPassword: own }, [['ConfirmPassword', 'val_passwords_differ']]],
  ])('is refused: %s', async (_, over, expected) => {
    const found = problems(await desk.post('/users', payloadOf('fraca2026', over)));
    expect(found).toEqual(expect.arrayContaining(expected));
  });
});

test.each([
  ['a username that is too short', { Username: 'cinco' }, ['Username', 'val_invalid_username']],
  ['a username with other characters', { Username: 'ana.ramos' }, ['Username', 'val_invalid_username']],
  ['an address that is none', { Email: 'ana' }, ['Email', 'val_invalid_email']],
  ['an unknown role', { RoleId: crypto.randomUUID() }, ['RoleId', 'val_unknown_role']],
  ['an unknown vehicle', { SelectedVehicleId: crypto.randomUUID() }, ['SelectedVehicleId', 'val_unknown_vehicle']],
])('refuses %s at its field', async (_, over, expected) => {
  expect(problems(await desk.post('/users', payloadOf('anaramos', over)))).toEqual([expected]);
});

test('a row names vehicle and role, plain user by default', async () => {
  const [vehicle] = (await desk.get('/vehicles')).body.aaData;
  const made = await create('comcarro', { SelectedVehicleId: vehicle.UniqueId });
  expect(made).toMatchObject({
    UserLoginName: 'comcarro',
    RoleName: 'Utilizador',
    Roles: [roleOptions.user],
    Vehicle: { UniqueId: vehicle.UniqueId, Registration: vehicle.Registration },
    IsDefault: false,
  });
  expect((await desk.get(`/users/${made.UniqueId}`)).body).toEqual({ User: made });
  const page = (await desk.get('/users?searchTerm=comcarro')).body;
  expect([page.aaData, page.Items]).toEqual([[made], [made]]);
  expect((await desk.get('/users/roles')).body.Items).toEqual(Object.values(roleOptions));
  expect((await desk.get('/users/all')).body.Items.map(({ Username }: { Username: string }) => Username)).toContain(
    'comcarro',
  );
  const driver = { RoleId: roleOptions.driver.UniqueId, SelectedVehicleId: null };
  const edited = await desk.put(`/users/${made.UniqueId}`, driver);
  expect(edited.body).toMatchObject({ RoleName: 'Motorista', Vehicle: null, Email: made.Email });
  expect((await desk.get(`/users/${made.UniqueId}`)).body.User).toEqual(edited.body);
});

describe('the last administrator', () => {
  const refusal = [400, [messageKeys.lastAdministrator]];
  const answered = (answer: Answer) => [answer.status, answer.status === 200 ? [] : messages(answer)];
  const plain = { RoleId: roleOptions.user.UniqueId };

  test('cannot leave, even beside a blocked administrator', async () => {
    expect(answered(await desk.post('/users/remove-self'))).toEqual(refusal);
    const other = await create('bloqueado', administrator);
    await server.db.update(users).set({ blocked: true }).where(eq(users.uniqueId, other.UniqueId));
    expect(answered(await desk.post('/users/remove-self'))).toEqual(refusal);
    expect(answered(await desk.del(`/users/${other.UniqueId}`))).toEqual([200, []]);
  });

  test('stays when two administrators demote each other at once', async () => {
    // Blocks the built-in administrator, so that it does not count.
    await server.db.update(users).set({ blocked: true }).where(sql`username = 'administrador' and account_id = 1`);
    await server.db.update(users).set({ role: 'administrator' }).where(sql`username in ('operador', 'produtor')`);
    const [one, other] = [await server.as('operador'), await server.as('produtor')];
    const ids = new Map((await one.get('/users')).body.aaData.map((row: User) => [row.UserLoginName, row.UniqueId]));
    const answers = await Promise.all([
      one.put(`/users/${ids.get('produtor')}`, plain),
      other.put(`/users/${ids.get('operador')}`, plain),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const left = await server.db
      .select()
      .from(users)
      .where(sql`role = 'administrator' and not blocked and active and account_id = 1`);
    expect(left).toHaveLength(1);
    await server.db.update(users).set({ blocked: false }).where(sql`username = 'administrador' and account_id = 1`);
    await server.db.update(users).set({ role: 'user' }).where(sql`username = 'produtor'`);
    await server.db.update(users).set({ role: 'operator' }).where(sql`username = 'operador'`);
  });

  test('leaves with the password once another administers', async () => {
    await create('chefe2026', administrator);
    const boss = await clientOf('chefe2026');
    await boss.post('/account/change-password', change);
    const built = await rowOf('administrador');
    expect(answered(await boss.del(`/users/${built.UniqueId}`))).toEqual([400, [messageKeys.notAuthorized]]);
    await create('outro2026', administrator);
    const leaving = await clientOf('outro2026');
    await leaving.post('/account/change-password', change);
    await server.db.update(sessions).set({ authenticatedAt: null });
    expect(messages(await leaving.post('/users/remove-self'))).toEqual([messageKeys.reauthenticationNeeded]);
    await leaving.post('/account/reauthenticate', { CurrentPassword: own });
    expect(answered(await leaving.post('/users/remove-self'))).toEqual([200, []]);
    await desk.post('/account/reauthenticate', { CurrentPassword: demoPassword });
    expect((await leaving.get('/users/me/sessions')).status).toBe(401);
    expect((await enter('outro2026', own)).error).toBe('invalid_grant_validator');
  });
});

test('reports a taken name and a taken address together', async () => {
  const row = await rowOf('operador');
  const answer = await desk.post('/users', payloadOf('operador', { Email: row.Email }));
  expect(problems(answer)).toEqual([
    ['Username', 'val_username_unavailable_for_client'],
    ['Email', 'val_email_unavailable_for_client'],
  ]);
  const [option] = (await desk.get('/users/select-users?searchTerm=operador')).body.Items;
  expect([option.Username, typeof option.Id]).toEqual(['operador', 'number']);
});

test('a removed user is signed out and frees the address', async () => {
  const driver = await server.as('motorista');
  const row = await rowOf('motorista');
  const [vehicle] = (await desk.get('/vehicles')).body.aaData;
  await desk.put(`/users/${row.UniqueId}`, {
    RoleId: roleOptions.driver.UniqueId,
    SelectedVehicleId: vehicle.UniqueId,
  });
  expect((await desk.del(`/users/${row.UniqueId}`)).status).toBe(200);
  expect((await driver.get('/notifications')).status).toBe(401);
  const grant = { grant_type: 'refresh_token', refresh_token: driver.token.refresh_token };
  expect((await server.signIn(grant)).body).toEqual({ error: 'invalid_grant', revoked: true });
  const [kept] = await server.db.select().from(users).where(eq(users.uniqueId, row.UniqueId));
  expect(kept).toMatchObject({ username: 'motorista', active: false, vehicleId: null });
  expect((await desk.get('/users?searchTerm=motorista')).body.aaData).toEqual([]);
  const [taken] = [await desk.post('/users', payloadOf('motorista', { Email: 'novo@velaazul.example' }))];
  expect(problems(taken)).toEqual([['Username', 'val_username_unavailable_for_client']]);
  expect(await create('motorista2', { Email: row.Email })).toMatchObject({ Email: row.Email });
  expect((await enter(row.Email, first)).username).toBe('motorista2');

  const place = (await desk.get('/establishments/select-establishments?type=CLIENT&limit=1')).body.Items[0].UniqueId;
  const work = { SearchedEstablishmentId: place, EquipmentIds: [], Latitude: 40.8, Longitude: -8.6 };
  const handedIn = await desk.post('/equipments/create-delivery', work, {
    'Idempotency-Key': 'rescue-9001',
    'X-On-Behalf-Of': 'motorista',
  });
  expect(handedIn.body.Movement).toMatchObject({ UserName: 'motorista', TakenInBy: 'administrador' });
});

test('an administrator lists and ends a user’s sessions', async () => {
  const [one, other] = [await server.as('operador'), await server.as('operador')];
  const path = `/users/${(await rowOf('operador')).UniqueId}/sessions`;
  const listed = (await desk.get(path)).body.Items as { UniqueId: string; IsCurrent: boolean }[];
  expect(listed.every(({ IsCurrent }) => !IsCurrent)).toBe(true);
  expect(await status(one)).toBe(200);
  await desk.del(`${path}/${listed[0]?.UniqueId}`);
  expect([await status(one), await status(other)].sort()).toEqual([200, 401]);
  expect((await desk.del(path)).status).toBe(200);
  expect([await status(one), await status(other)]).toEqual([401, 401]);
  expect((await desk.get(path)).body.Items).toEqual([]);
  const stranger = await server.as('administrador', 'outra');
  const [theirs] = (await stranger.get('/users/me/sessions')).body.Items;
  expect((await desk.del(`${path}/${theirs.UniqueId}`)).status).toBe(404);
});
const status = async (who: Client) => (await who.get('/notifications/unread/count')).status;

test('ending one’s own sessions keeps the current one', async () => {
  const again = await server.as('administrador');
  const path = `/users/${(await rowOf('administrador')).UniqueId}/sessions`;
  await desk.del(path);
  expect([await status(desk), await status(again)]).toEqual([200, 401]);
});

test('lists password changes newest first, at most a hundred', async () => {
  const ids = new Map<string, string>();
  for (const name of ['senhas01', 'senhas02', 'senhas03']) {
    ids.set(name, (await create(name)).UniqueId);
    server.pass(60_000);
    await (await clientOf(name)).post('/account/change-password', change);
  }
  const names = (answer: Answer) =>
    answer.body.aaData.map(({ UserLoginName }: { UserLoginName: string }) => UserLoginName);
  expect(names(await desk.get('/users/resets?searchTerm=senhas0'))).toEqual(['senhas03', 'senhas02', 'senhas01']);
  expect(names(await desk.get(`/users/resets?userId=${ids.get('senhas02')}`))).toEqual(['senhas02']);
  expect(names(await desk.get('/users/resets?userId=x'))).toEqual([]);
  const many = sql`insert into history (account_id, user_id, entity, entity_id, action, happened_at, received_at, request_id)
    select 1, 1, 'user', ${ids.get('senhas01')}::uuid, 'change-password', now(), now() - interval '1 year', 'x' from generate_series(1, 120)`;
  await server.db.execute(many);
  expect(names(await desk.get('/users/resets'))).toHaveLength(100);
  const stranger = await server.as('administrador', 'outra');
  expect((await stranger.get('/users/resets')).body.iTotalRecords).toBe(0);
});

describe('a user whose permissions are all external', () => {
  beforeAll(async () => {
    const ids = server.db.select({ id: users.id }).from(users).where(sql`username = 'produtor'`);
    await server.db.update(establishmentPermissions).set({ permission: 100 }).where(sql`user_id in (${ids})`);
    second = await server.as('produtor');
  });

  test('reads guides on one screen, and nothing else', async () => {
    const menu = (await second.get('/security/vertical-menus')).body.map(({ Name }: { Name: string }) => Name);
    expect(menu).toEqual(['externalAccess', 'notifications', 'sync', 'support']);
    const guides = (await second.get('/egar/list')).body.aaData;
    expect(guides.length).toBeGreaterThan(0);
    for (const path of [
      '/vehicles',
      '/equipments',
      '/pickupPoints/OUA',
      '/establishments',
      '/productCodes/groups',
      '/egar/models',
    ]) {
      const answer = await second.get(path);
      expect([path, answer.status, messages(answer)]).toEqual([path, 400, [messageKeys.notAuthorized]]);
    }
  });

  test('takes only establishments, guides, messages and outages to the device', async () => {
    const kinds = new Set<string>();
    let cursor: string | undefined;
    do {
      const { body } = await second.get(`/changes?limit=1000${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
      for (const { Entity } of body.Changes) kinds.add(Entity);
      cursor = body.HasMore ? body.Cursor : undefined;
    } while (cursor);
    expect([...kinds].filter((kind) => !['establishment', 'egar', 'notification', 'outage'].includes(kind))).toEqual(
      [],
    );
    expect(kinds.has('egar')).toBe(true);
  });
});

describe('with 500 users', () => {
  beforeAll(async () => {
    await server.db.execute(sql`insert into users (account_id, username, email, password_hash, role)
      select 1, 'pessoa' || n, 'pessoa' || n || '@velaazul.example', '', 'user' from generate_series(1, 500) n`);
    // Other accounts, so that the planner has a choice.
    await server.db.execute(sql`insert into users (account_id, username, email, password_hash, role)
      select 2, 'alguem' || n, 'alguem' || n || '@molicoverde.example', '', 'user' from generate_series(1, 20000) n`);
    await server.db.execute(sql`analyze users`);
  });
  const principal = { accountId: 1 } as never;

  /** Returns the plans of the statements that a read sends, with their parameters filled in. */
  async function plansOf(read: (db: never) => Promise<unknown>): Promise<string> {
    const sent: string[] = [];
    const session = (
      server.db as unknown as {
        session: { prepareQuery(query: { sql: string; params: unknown[] }, ...rest: unknown[]): unknown };
      }
    ).session;
    const prepare = session.prepareQuery;
    session.prepareQuery = function (query, ...rest) {
      sent.push(query.sql.replace(/\$(\d+)/g, (_, n) => literal(query.params[Number(n) - 1])));
      return prepare.call(this, query, ...rest);
    };
    await read(server.db as never).finally(() => {
      session.prepareQuery = prepare;
    });
    const plans: string[] = [];
    for (const text of sent) {
      const rows = await queryRows<{ 'QUERY PLAN': string }>(server.db, sql.raw(`explain ${text}`));
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans.join('\n\n');
  }
  const given: Record<string, unknown> = { limit: 10, offset: 0, ...unchecked };
  const literal = (sent: unknown) => {
    const value = is(sent, Placeholder) ? given[sent.name] : sent;
    if (value === null) return 'null';
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  };
  const readPage = (db: Db, query: { start: number; pageSize: number; searchTerm: string }) =>
    planPage({ db, principal }, userRows, query, ({ rows }) => rows)(db, unchecked);

  test('lists use the order index, searches the text index', async () => {
    const page = { start: 0, pageSize: 10, searchTerm: '' };
    expect(await plansOf((db) => readPage(db, page))).toMatch(/Index (Only )?Scan using users_order/);
    expect(await plansOf((db) => selectUsers(db, principal, page))).toMatch(/Index (Only )?Scan using users_order/);
    const search = { ...page, searchTerm: 'pessoa499' };
    expect(await plansOf((db) => readPage(db, search))).toMatch(/users_search/);
    expect(await plansOf((db) => selectUsers(db, principal, search))).toMatch(/users_search/);
    expect((await desk.get('/users?searchTerm=pessoa499')).body.iTotalDisplayRecords).toBe(1);
  });
});

test('the remover replaces an establishment’s last administrator', async () => {
  const made = await create('herdeiro1', administrator);
  const [{ id } = { id: 0 }] = await server.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.uniqueId, made.UniqueId));
  const [place, shared] = (await desk.get('/establishments/account-establishments?pageSize=2')).body.aaData;
  const levels = async (establishmentId: number) =>
    (
      await server.db
        .select()
        .from(establishmentPermissions)
        .where(eq(establishmentPermissions.establishmentId, establishmentId))
    ).filter(({ permission }) => permission === 10);
  await server.db.delete(establishmentPermissions).where(eq(establishmentPermissions.establishmentId, place.Id));
  await server.db
    .insert(establishmentPermissions)
    .values([place, shared].map(({ Id }) => ({ userId: id, establishmentId: Id, permission: 10 })));
  const before = await levels(shared.Id);
  expect((await desk.del(`/users/${made.UniqueId}`)).status).toBe(200);
  const remover = (await rowOf('administrador')).UniqueId;
  const [own] = await server.db.select({ id: users.id }).from(users).where(eq(users.uniqueId, remover));
  expect((await levels(place.Id)).map(({ userId }) => userId).sort()).toEqual([own?.id, id].sort());
  expect(await levels(shared.Id)).toEqual(before);
});
