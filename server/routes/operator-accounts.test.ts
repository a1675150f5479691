import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { roleOptions } from '#domain/people/role-options.ts';
import { bytesInMegabyte, type OperatorAccount, OperatorAccounts } from '#domain/wire/operator-accounts.ts';
import { accounts, users } from '../db/schema/accounts.ts';
import { files } from '../db/schema/guide-records.ts';
import { guides } from '../db/schema/guides.ts';
import { history } from '../db/schema/records.ts';
import { securityEvents } from '../db/schema/security.ts';
import { announcing } from '../testing/data/uploads.ts';
import { testOffice } from '../testing/test-office.ts';
import type { Answer, Client } from '../testing/test-server.ts';

const { server, desk, operator, driver, stranger } = await testOffice(['desk', 'operator', 'driver', 'stranger']);
const path = '/operation/accounts';
const list = async (query = '') => v.parse(OperatorAccounts, (await desk.get(`${path}?${query}`)).body);
const find = async (code: string): Promise<OperatorAccount> => {
  const found = (await list('pageSize=200')).aaData.find(({ ClientCode }) => ClientCode === code);
  if (!found) throw new Error(`no account ${code}`);
  return found;
};
const decide = async (code: string, body: object, headers = {}, who: Client = desk): Promise<Answer> =>
  who.put(`${path}/${(await find(code)).UniqueId}`, body, headers);
const problems = ({ status, body }: Answer) => [
  status,
  ...body._validationErrors.map((one: { Field: string; Message: string }) => `${one.Field} ${one.Message}`),
  ...body._applicationErrors.map((one: { Message: string }) => one.Message),
];
const idOf = async (code: string): Promise<number> => {
  const [row] = await server.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.clientCode, code));
  return row?.id ?? 0;
};
afterEach(async () => {
  await server.db
    .update(accounts)
    .set({ blocked: false, blockedAt: null, blockedReason: null, maxUsers: null, maxBytes: null });
});

describe('the list of accounts', () => {
  test('gives figures of each account and no person', async () => {
    const own = await find('demo');
    const accountId = await idOf('demo');
    const year = server.now().getUTCFullYear();
    const issued = and(eq(guides.issuerAccountId, accountId), sql`extract(year from ${guides.issuedAt}) = ${year}`);
    expect(own).toMatchObject({
      Users: await server.db.$count(users, and(eq(users.accountId, accountId), eq(users.active, true))),
      Guides: await server.db.$count(guides, issued),
      State: 'active',
      MaxUsers: null,
      IsOwn: true,
      LastUsedAt: expect.any(String),
    });
    expect(own.Guides).toBeGreaterThan(0);
    const everything = JSON.stringify(await list('pageSize=200'));
    for (const { username, email } of await server.db.select().from(users)) {
      expect(everything).not.toContain(`"${username}"`);
      expect(everything).not.toContain(email);
    }
  });

  test('counts the bytes of uploaded files', async () => {
    const before = (await find('demo')).Bytes;
    const [user] = await server.db.select().from(users).where(eq(users.username, 'operador'));
    const row = { accountId: await idOf('demo'), userId: user?.id ?? 0, createdAt: server.now() };
    await server.db
      .insert(files)
      .values({ ...row, name: 'a.pdf', contentType: 'application/pdf', size: 123_456, digest: 'x' });
    expect((await find('demo')).Bytes).toBe(before + 123_456);
  });

  test('searches by name and code, sorts by figures, and pages', async () => {
    const all = await list();
    expect(all.iTotalRecords).toBe(await server.db.$count(accounts));
    expect(all.Active).toBe(all.iTotalRecords);
    const found = await list('searchTerm=RECIC');
    expect([found.iTotalDisplayRecords, found.aaData.map(({ ClientCode }) => ClientCode)]).toEqual([1, ['recicla']]);
    const figures: [string, (row: OperatorAccount) => number][] = [
      ['users', ({ Users }) => Users],
      ['guides', ({ Guides }) => Guides],
      ['space', ({ Bytes }) => Bytes],
      ['used', ({ LastUsedAt }) => (LastUsedAt === null ? 0 : Date.parse(LastUsedAt))],
    ];
    for (const [sort, figure] of figures) {
      const values = (await list(`sort=${sort}&descending=true&pageSize=200`)).aaData.map(figure);
      expect([sort, values]).toEqual([sort, [...values].sort((a, b) => b - a)]);
      const rising = (await list(`sort=${sort}&pageSize=200`)).aaData.map(figure);
      expect([sort, rising]).toEqual([sort, [...rising].sort((a, b) => a - b)]);
    }
    const [first, second] = all.aaData;
    const pages = [await list('pageSize=1'), await list('pageSize=1&start=1')];
    expect(pages.map(({ aaData }) => aaData[0]?.UniqueId)).toEqual([first?.UniqueId, second?.UniqueId]);
    expect(problems(await desk.get(`${path}?sort=owner`))).toEqual([400, 'sort val_invalid_format']);
  });

  test('is only for super administrators', async () => {
    const { UniqueId } = await find('recicla');
    for (const who of [operator, driver, stranger]) {
      expect(problems(await who.get(path))).toEqual([400, 'not_authorized_operation']);
      const block = await who.put(`${path}/${UniqueId}`, { Blocked: true, Reason: 'x' });
      expect(problems(block)).toEqual([400, 'not_authorized_operation']);
    }
    expect((await find('recicla')).State).toBe('active');
  });
});

describe('a decision on an account', () => {
  test('blocks with its reason, once per key, and unblocks', async () => {
    const key = { 'Idempotency-Key': 'block-recicla-1' };
    const body = { Blocked: true, Reason: 'Falta de pagamento' };
    const first = await decide('recicla', body, key);
    expect(first.body).toMatchObject({
      State: 'blocked',
      BlockedReason: 'Falta de pagamento',
      BlockedAt: expect.any(String),
    });
    const again = await decide('recicla', body, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const entity = and(eq(history.entity, 'account'), eq(history.action, 'block'));
    expect(await server.db.select().from(history).where(entity)).toMatchObject([{ details: { Reason: body.Reason } }]);
    expect((await list()).Active).toBe((await list()).iTotalRecords - 1);
    expect((await decide('recicla', { Blocked: false })).body).toMatchObject({
      State: 'active',
      BlockedReason: null,
      BlockedAt: null,
    });
  });

  test('tells the account’s log that the service did it', async () => {
    await decide('recicla', { Blocked: true, Reason: 'x' });
    const theirs = and(eq(securityEvents.accountId, await idOf('recicla')), eq(securityEvents.kind, 'accountBlocked'));
    const events = await server.db.select().from(securityEvents).where(theirs);
    expect(events.at(-1)).toMatchObject({ actor: 'service', who: null, address: null, details: { client: 'recicla' } });
  });

  test('is refused for the own account, without a reason, and for none', async () => {
    expect(problems(await decide('demo', { Blocked: true, Reason: 'x' }))).toEqual([400, 'account_is_own']);
    expect(problems(await decide('recicla', { Blocked: true, Reason: '  ' }))).toEqual([400, 'Reason val_required']);
    expect(problems(await decide('recicla', { MaxUsers: 0, MaxMegabytes: 1.5 }))).toEqual([
      400,
      'MaxUsers val_quota_range',
      'MaxMegabytes val_invalid_format',
    ]);
    expect((await desk.put(`${path}/${crypto.randomUUID()}`, { MaxUsers: 3 })).status).toBe(404);
    expect(await server.db.$count(accounts, eq(accounts.blocked, true))).toBe(0);
  });

  test('changes only what it names', async () => {
    await decide('recicla', { MaxUsers: 9, MaxMegabytes: 2 });
    await decide('recicla', { Blocked: true, Reason: 'x' });
    expect((await decide('recicla', { MaxMegabytes: null })).body).toMatchObject({
      State: 'blocked',
      MaxUsers: 9,
      MaxMegabytes: null,
    });
  });
});

describe('quotas', () => {
  const newUser = (name: string) => ({
    Username: name,
    Email: `${name}@outra.example`,
    RoleId: roleOptions.driver.UniqueId,
    Password: 'Moliceiro-2026!',
    ConfirmPassword: 'Moliceiro-2026!',
    SelectedVehicleId: null,
  });

  test('no user is added beyond the quota of users', async () => {
    const { Users } = await find('outra');
    await decide('outra', { MaxUsers: Users });
    expect(problems(await stranger.post('/users', newUser('quotaum')))).toEqual([400, 'Username val_users_quota']);
    await decide('outra', { MaxUsers: Users + 1 });
    expect((await stranger.post('/users', newUser('quotaum'))).status).toBe(201);
    expect(problems(await stranger.post('/users', newUser('quotadois')))).toEqual([400, 'Username val_users_quota']);
    await decide('outra', { MaxUsers: null });
    expect((await stranger.post('/users', newUser('quotadois'))).status).toBe(201);
  });

  test('no file is taken beyond the quota of space', async () => {
    const body = () => {
      const form = new FormData();
      form.set('file', new File([Buffer.alloc(600_000, '%PDF-1.7 ')], 'a.pdf'));
      return form;
    };
    const send = async () => {
      const headers = { Authorization: `Bearer ${stranger.token.access_token}` };
      const answer = await server.app.request('/api/file/request-acceptance', {
        method: 'POST',
        headers,
        body: body(),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() } as Answer;
    };
    const { Bytes } = await find('outra');
    const room = Math.ceil(Bytes / bytesInMegabyte) + 1;
    await decide('outra', { MaxMegabytes: room });
    expect((await send()).status).toBe(200);
    const answers = [await send(), await send(), await send()];
    expect(problems(answers.at(-1) as Answer)).toEqual([400, 'file val_space_quota']);
    const begun = await stranger.post('/file/uploads', undefined, announcing('b.pdf', 2_500_000));
    expect(problems(begun)).toEqual([400, 'file val_space_quota']);
    await decide('outra', { MaxMegabytes: null });
    expect((await send()).status).toBe(200);
  });
});
