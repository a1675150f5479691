import { asc, desc, eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { roleOptions } from '#domain/people/role-options.ts';
import type { EstablishmentRecord } from '#domain/reference/establishment-record.ts';
import { type SecurityEvent, SecurityEvents } from '#domain/security/event.ts';
import { type SecurityKind, securityKinds } from '#domain/security/kinds.ts';
import { keysOf } from '#lib/records.ts';
import { users } from '../db/schema/accounts.ts';
import { mails } from '../db/schema/mails.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { securityCounts, securityEvents } from '../db/schema/security.ts';
import { recoveryRequests } from '../db/schema/visitors.ts';
import { parse } from '../http/parse.ts';
import { demoRegistryPassword } from '../registry/local/behaviour.ts';
import { demoPassword } from '../seed/people.ts';
import { type Backup, recordBackup } from '../services/backups.ts';
import { noteRestore } from '../services/epoch.ts';
import { foldCounts, hourlyRows } from '../services/security/limits.ts';
import { sealEvents } from '../services/security/seal.ts';
import { failureNoteDelayMs } from '../services/security/sign-in-events.ts';
import { verifyChains } from '../services/security/verify.ts';
import { hashPassword } from '../services/sessions/passwords.ts';
import { sendRecovery } from '../services/sessions/recover-password.ts';
import { solvedCaptcha } from '../testing/captcha.ts';
import { establishmentBody } from '../testing/data/establishments.ts';
import { lastLinkHash, putGuide } from '../testing/data/guides.ts';
import { makeKey } from '../testing/passkeys.ts';
import { renew, setUser } from '../testing/sessions.ts';
import { testOffice } from '../testing/test-office.ts';

const { server, cast, desk, driver, stranger } = await testOffice(['desk', 'driver', 'stranger'], {
  TRUST_PROXY: '1',
  SEED: '1',
  REGISTRY_PASSWORD: demoRegistryPassword,
  LINKS_ASK_CREDENTIALS: '0',
});
const from = { 'X-Forwarded-For': '203.0.113.24', 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130' };
const hourMs = 60 * 60 * 1000;

const first = 'Ovar-2026-ria';
let made = 0;
/** Creates a user of the account, with a first password. */
async function newUser(RoleId = roleOptions.user.UniqueId): Promise<{ UniqueId: string; username: string }> {
  made += 1;
  const username = `pessoa${String(made).padStart(2, '0')}`;
  const payload = { Email: `${username}@velaazul.example`, Username: username, RoleId };
  const { body } = await desk.post('/users', { ...payload, Password: first, ConfirmPassword: first }, from);
  return { UniqueId: body.UniqueId, username };
}
const enter = (username: string, password = first) => server.signIn({ username, password }, from);
const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, ...from });

const lastOf = async (kind: SecurityKind): Promise<SecurityEvent> => {
  const { body } = await desk.get(`/security/events?kind=${kind}&pageSize=1`);
  return parse(SecurityEvents, body).aaData[0] as SecurityEvent;
};
const countOf = (kind: SecurityKind) => server.db.$count(securityEvents, eq(securityEvents.kind, kind));
const rowOf = async (username: string) =>
  (await desk.get(`/users?searchTerm=${username}`)).body.aaData[0] as { UniqueId: string; Version: number };

beforeAll(async () => {
  await server.db.delete(rateLimits);
});

async function recoveryLink(): Promise<{ token: string; email: string }> {
  const [user] = await server.db.select().from(users).where(eq(users.username, 'operador'));
  const email = user?.email ?? '';
  const ask = { ClientCode: 'demo', Email: email, Name: 'Alguém', gRecaptchaResponse: await solvedCaptcha(server) };
  await server.call('POST', '/api/account/recover', { body: ask, headers: from });
  for (const { id } of await server.db.select().from(recoveryRequests))
    await sendRecovery(server.db, server.config, id, server.now());
  const [mail] = await server.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return { token: /#\/[\w-]+\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '', email };
}

const recyclersPath = async () => {
  const [account] = (await desk.get('/operation/accounts?searchTerm=recicla')).body.aaData;
  return `/operation/accounts/${account.UniqueId}`;
};

/** An act by its real route, and part of the event that it must leave. */
interface Case {
  act(): Promise<unknown>;
  event: Partial<SecurityEvent>;
}
const byDesk = {
  Result: 'done',
  Actor: 'user',
  Who: 'administrador',
  InNameOf: null,
  Address: '203.0.113.24',
} as const;

const backup: Backup = {
  startedAt: new Date(),
  endedAt: new Date(),
  ok: true,
  bytes: 1,
  counts: {},
  place: '/mnt/copies',
  copy: 'name',
  error: null,
};

const cases: Record<SecurityKind, Case> = {
  signIn: {
    act: () => enter('operador', demoPassword),
    event: { Result: 'done', Who: 'operador', Device: 'Chrome · Windows', KnownDevice: false, Address: '203.0.113.24' },
  },
  signInByKey: {
    act: async () => {
      const key = await makeKey(await server.as('produtor'));
      const { body: options } = await server.call('POST', '/api/token/passkey-options', {
        body: { ClientCode: 'demo' },
        headers: from,
      });
      const passkey = JSON.stringify(key.answer(options));
      await server.signIn({ grant_type: 'passkey', passkey, clientCode: 'demo' }, from);
    },
    event: { Result: 'done', Who: 'produtor', Address: '203.0.113.24' },
  },
  signInFailed: {
    act: async () => {
      await enter('operador', 'errada');
      await enter('operador', 'errada');
    },
    event: { Result: 'refused', Actor: 'user', Who: 'operador', Details: { why: 'wrongPassword', times: 2 } },
  },
  signOut: {
    act: async () => {
      const { refresh_token } = (await enter('operador', demoPassword)).body;
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refresh_token));
      const handle = Buffer.from(bytes).toString('hex');
      await server.call('POST', '/api/token/revoke', { body: { handle }, headers: from });
    },
    event: { Result: 'done', Actor: 'user', Who: 'operador' },
  },
  sessionsEnded: {
    act: async () => desk.del(`/users/${(await rowOf('operador')).UniqueId}/sessions`, from),
    event: { ...byDesk, Target: 'operador', Details: { which: 'all' } },
  },
  sessionReused: {
    act: async () => {
      const { refresh_token } = (await enter('operador', demoPassword)).body;
      const child = (await renew(server, refresh_token, { username: 'operador' })).body.refresh_token;
      await renew(server, child, { username: 'operador' });
      await renew(server, refresh_token, { username: 'operador' });
    },
    event: { Result: 'refused', Actor: 'stranger', Who: null, Target: 'operador' },
  },
  accessDenied: {
    act: () => driver.get('/users/roles', from),
    event: { Result: 'refused', Who: 'motorista', Details: { area: 'users' } },
  },
  roleChanged: {
    act: async () => {
      const { UniqueId } = await newUser();
      const body = { RoleId: roleOptions.driver.UniqueId, SelectedVehicleId: null };
      await desk.put(`/users/${UniqueId}`, body, from);
    },
    event: { ...byDesk, Details: { was: 'user', is: 'driver' } },
  },
  permissionChanged: {
    act: async () => {
      const page = (await desk.get('/establishments/account-establishments?pageSize=1')).body.aaData[0];
      const row = (await desk.get(`/establishments/my/${page.UniqueId}`)).body as EstablishmentRecord;
      const { UniqueId } = await newUser();
      const change = {
        UserId: UniqueId,
        UserEstablishmentPermission: 0,
        NewUserEstablishmentPermission: 30,
      };
      await desk.put(
        `/establishments/my/${row.UniqueId}`,
        { ...establishmentBody(row), UsersEstablishmentPermissions: [change] },
        from,
      );
    },
    event: { ...byDesk, Details: { place: expect.any(String), was: 0, is: 30 } },
  },
  userCreated: {
    act: () => newUser(roleOptions.operator.UniqueId),
    event: { ...byDesk, Target: expect.stringMatching(/^pessoa/), Details: { role: 'operator' } },
  },
  userRemoved: {
    act: async () => desk.del(`/users/${(await newUser()).UniqueId}`, from),
    event: { ...byDesk, Target: expect.stringMatching(/^pessoa/) },
  },
  deviceDisowned: {
    act: async () => {
      const own = await server.as('operador');
      await server.as('operador');
      const { Items } = (await own.get('/users/me/sessions')).body;
      const other = Items.find((one: { IsCurrent: boolean }) => !one.IsCurrent);
      await own.post(`/users/me/sessions/${other.UniqueId}/disown`, {}, from);
      await setUser(server, 'operador', { passwordHash: await hashPassword(demoPassword), mustChangePassword: false });
    },
    event: { Result: 'done', Actor: 'user', Who: 'operador' },
  },
  passkeyAdded: {
    act: () => makeKey(driver),
    event: { Result: 'done', Actor: 'user', Who: 'motorista' },
  },
  passkeysRemoved: {
    act: async () => {
      // Their sessions end with them.
      await desk.del(`/users/${(await rowOf('produtor')).UniqueId}/passkeys`, from);
    },
    event: { ...byDesk, Target: 'produtor' },
  },
  recoveryCodesMade: {
    act: () => desk.post('/users/me/recovery-codes', {}, from),
    event: { ...byDesk },
  },
  passwordChanged: {
    act: async () => {
      const { username } = await newUser();
      const { access_token } = (await enter(username)).body;
      const own = 'Serra-2027-neve';
      await server.call('POST', '/api/account/change-password', {
        body: { CurrentPassword: first, NewPassword: own, ConfirmPassword: own },
        headers: bearer(access_token),
      });
    },
    event: { Result: 'done', Target: expect.stringMatching(/^pessoa/), Details: { way: 'first-password' } },
  },
  firstPasswordGiven: {
    act: async () => {
      const { UniqueId } = await newUser();
      const body = { Password: 'Lagoa-2028-ave', ConfirmPassword: 'Lagoa-2028-ave' };
      await desk.post(`/users/${UniqueId}/first-password`, body, from);
    },
    event: { ...byDesk, Target: expect.stringMatching(/^pessoa/) },
  },
  recoveryAsked: {
    act: recoveryLink,
    event: { Result: 'done', Actor: 'stranger', Who: null, Target: 'operador' },
  },
  linkUsed: {
    act: async () => {
      const id = await putGuide(server, cast, 'i');
      await desk.post(`/egar/${id}/request`, { Name: 'Rui', Email: cast.origin.email, Type: 'AUTHORIZATION' });
      const path = `/api/egar/${id}/anonymous/authorize/${await lastLinkHash(server)}`;
      await server.call('POST', path, { body: { Name: 'Rui Prates' }, headers: from });
    },
    event: {
      Result: 'done',
      Actor: 'link',
      Who: null,
      Mailbox: cast.origin.email,
      InNameOf: cast.origin.name,
      Details: { act: 'authorize', guide: expect.stringMatching(/^PT/) },
    },
  },
  exported: {
    act: () => desk.get('/vehicles/export?Format=2', from),
    event: { ...byDesk, Details: { what: 'Veículos', format: 'CSV', rows: expect.any(Number) } },
  },
  ownDataExported: { act: () => desk.get('/account/my-data', from), event: byDesk },
  dataErased: {
    act: async () => desk.post(`/users/${(await newUser()).UniqueId}/erase`, {}, from),
    event: { ...byDesk, Target: 'utilizador removido' },
  },
  credentialsSaved: {
    act: async () => {
      const [client] = (await desk.get('/establishments?FilterNames=HasAccess&FilterValues=false')).body.aaData;
      const login = { Username: client.Vat, Password: demoRegistryPassword };
      await desk.post(`/establishments/${client.UniqueId}/save-access`, login, from);
    },
    event: { ...byDesk, Details: { place: expect.any(String) } },
  },
  credentialsRemoved: {
    act: async () => {
      const [client] = (await desk.get('/establishments?FilterNames=HasAccess&FilterValues=true')).body.aaData;
      await desk.post(`/establishments/${client.UniqueId}/remove-access`, {}, from);
    },
    event: { ...byDesk, Details: { place: expect.any(String) } },
  },
  settingsChanged: {
    act: () => desk.post('/settings/client', { SendAutomaticRequestEmails: true }, from),
    event: { ...byDesk, Details: { fields: 'sendAutomaticRequestEmails' } },
  },
  accountBlocked: {
    act: async () => desk.put(await recyclersPath(), { Blocked: true, Reason: 'Falta de pagamento' }, from),
    event: { ...byDesk, Details: { client: 'recicla' } },
  },
  accountUnblocked: {
    act: async () => desk.put(await recyclersPath(), { Blocked: false }, from),
    event: { ...byDesk, Details: { client: 'recicla' } },
  },
  accountQuotas: {
    act: async () => desk.put(await recyclersPath(), { MaxUsers: 40 }, from),
    event: { ...byDesk, Details: { client: 'recicla' } },
  },
  handOver: {
    act: () =>
      desk.post(
        '/equipments/create-delivery',
        { SearchedEstablishmentId: cast.client.uniqueId, EquipmentIds: [], Latitude: 40.8, Longitude: -8.6 },
        { ...from, 'X-On-Behalf-Of': 'motorista', 'Idempotency-Key': 'hand-over-0001' },
      ),
    event: { ...byDesk, InNameOf: 'motorista' },
  },
  backupMade: {
    act: () => recordBackup(server.db, backup),
    event: { Result: 'done', Actor: 'service', Who: null, Details: { place: '/mnt/copies' } },
  },
  backupFailed: {
    act: () => recordBackup(server.db, { ...backup, ok: false, error: 'DiskIsFull' }),
    event: { Result: 'refused', Actor: 'service', Details: { place: '/mnt/copies', why: 'DiskIsFull' } },
  },
  serverRestored: {
    act: () => server.db.transaction((tx) => noteRestore(tx, new Date('2026-11-28T02:07:00Z'), server.now())),
    event: { Result: 'done', Actor: 'service', Details: { to: '2026-11-28 02:07 UTC' } },
  },
};

test.each(keysOf(securityKinds))('%s is noted by its real route', async (kind) => {
  await server.db.delete(rateLimits);
  const before = await countOf(kind);
  await cases[kind].act();
  await expect.poll(() => countOf(kind)).toBeGreaterThan(before);
  if (kind === 'signInFailed') await expect.poll(() => countOf(kind)).toBe(before + 2);
  expect(await lastOf(kind)).toMatchObject(cases[kind].event);
});

test('a recovered password is noted with its way', async () => {
  const { token, email } = await recoveryLink();
  const Password = 'Barco-moliceiro-77';
  const body = {
    ClientCode: 'demo',
    Email: email,
    Password,
    ConfirmPassword: Password,
    Token: token,
    gRecaptchaResponse: await solvedCaptcha(server),
  };
  expect((await server.call('POST', '/api/account/recover-set-password', { body, headers: from })).status).toBe(200);
  expect(await lastOf('passwordChanged')).toMatchObject({ Target: 'operador', Details: { way: 'recover-password' } });
});

test('no event holds a password, a token or a code', async () => {
  const all = JSON.stringify(await server.db.select().from(securityEvents));
  for (const secret of [first, demoPassword, demoRegistryPassword, 'errada', 'Bearer', 'eyJ'])
    expect(all).not.toContain(secret);
});

test('everything noted so far makes whole chains', async () => {
  await sealEvents(server.db);
  expect(await server.db.$count(securityEvents, sql`seq is null`)).toBe(0);
  expect(await verifyChains(server.db, server.now())).toBe(0);
  const { Chain } = (await desk.get('/security/events')).body;
  expect(Chain).toMatchObject({ Fault: null, VerifiedAt: expect.any(String) });
  expect(Chain.Rows).toBeGreaterThan(20);
});

test('filters by period, kind, user and result', async () => {
  const found = async (query: string) =>
    parse(SecurityEvents, (await desk.get(`/security/events?pageSize=200&${query}`)).body);
  const everything = await found('');
  expect(everything.aaData.map(({ Id }) => Id)).toEqual(everything.aaData.map(({ Id }) => Id).sort((a, b) => b - a));
  const refused = await found('result=refused');
  expect(refused.aaData.every(({ Result }) => Result === 'refused')).toBe(true);
  expect(refused.iTotalDisplayRecords).toBeGreaterThan(0);
  expect(refused.iTotalRecords).toBe(everything.iTotalRecords);
  const byDriver = await found(`who=${(await rowOf('motorista')).UniqueId}`);
  expect(new Set(byDriver.aaData.map(({ Who }) => Who))).toEqual(new Set(['motorista']));
  expect((await found('who=links')).aaData.map(({ Kind }) => Kind)).toContain('linkUsed');
  expect((await found('who=nobody')).aaData).toEqual([]);
  expect((await found('days=7&kind=exported')).aaData.every(({ Kind }) => Kind === 'exported')).toBe(true);
  server.pass(8 * 24 * hourMs);
  const renewed = await server.as('administrador');
  expect((await renewed.get('/security/events?days=1&kind=exported')).body.aaData).toEqual([]);
  expect((await desk.get('/security/events?days=3')).status).toBe(401);
  expect((await renewed.get('/security/events?days=3')).body._validationErrors).toEqual([
    { Field: 'days', Message: 'val_invalid_format' },
  ]);
  server.pass(-8 * 24 * hourMs);
});

test('exports what the filters find, without formulas, and notes it', async () => {
  const [row] = await server.db.select().from(securityEvents).orderBy(asc(securityEvents.id)).limit(1);
  await server.db.insert(securityEvents).values({
    accountId: row?.accountId ?? 0,
    at: server.now(),
    kind: 'settingsChanged',
    result: 'done',
    actor: 'user',
    who: '=HYPERLINK("x")',
  });
  const { body } = await desk.get('/security/events/export?Format=2&kind=settingsChanged', from);
  const { data } = Papa.parse<string[]>(body.replace('\ufeff', ''), { delimiter: ';', skipEmptyLines: true });
  expect(data[0]?.slice(0, 3)).toEqual(['Número', 'Quando', 'Acontecimento']);
  expect(data[1]?.[4]).toBe(`'=HYPERLINK("x")`);
  expect(data.slice(1).every((line) => line[2] === 'Definições da conta mudadas')).toBe(true);
  expect(await lastOf('exported')).toMatchObject({
    Details: { what: 'Registo de segurança', format: 'CSV', rows: data.length - 1 },
  });
  const workbook = await desk.get('/security/events/export');
  expect(workbook.headers.get('content-type')).toContain('spreadsheet');
});

test('another account sees none of it', async () => {
  const theirs = parse(SecurityEvents, (await stranger.get('/security/events?pageSize=200')).body);
  expect(theirs.aaData.every(({ Who }) => Who === 'administrador')).toBe(true);
  const own = new Set((await desk.get('/security/events?pageSize=200')).body.aaData.map(({ Id }: SecurityEvent) => Id));
  expect(theirs.aaData.filter(({ Id }) => own.has(Id))).toEqual([]);
  const motorista = (await rowOf('motorista')).UniqueId;
  expect((await stranger.get(`/security/events?who=${motorista}`)).body.aaData).toEqual([]);
});

test('only administrators read it, and a denial is noted once an hour', async () => {
  const before = await countOf('accessDenied');
  for (let i = 0; i < 4; i++) expect((await driver.get('/security/events')).status).toBe(400);
  expect(await countOf('accessDenied')).toBe(before + 1);
  expect((await lastOf('accessDenied')).Details).toEqual({ area: 'security' });
});

const countedUnknown = async () => {
  const unknown = eq(securityCounts.subject, 'signInFailed:unknown');
  return (await server.db.select().from(securityCounts).where(unknown))[0]?.count;
};
test('a flood of failures leaves a few rows and their number', async () => {
  await server.db.delete(securityCounts);
  await server.db.delete(rateLimits);
  const before = await countOf('signInFailed');
  const guesses = hourlyRows.signInFailed + 6;
  for (let i = 0; i < guesses; i++) await server.signIn({ username: `ninguem${i}`, password: 'x' });
  await expect.poll(countedUnknown).toBe(guesses);
  expect(await countOf('signInFailed')).toBe(before + hourlyRows.signInFailed);
  await foldCounts(server.db, new Date(server.now().getTime() + hourMs));
  expect(await countOf('signInFailed')).toBe(before + hourlyRows.signInFailed + 1);
  expect(await lastOf('signInFailed')).toMatchObject({
    Actor: 'stranger',
    Who: null,
    Details: { why: 'more', times: 6 },
  });
  await foldCounts(server.db, new Date(server.now().getTime() + 2 * hourMs));
  expect(await countOf('signInFailed')).toBe(before + hourlyRows.signInFailed + 1);
});

test('an unknown account leaves no row', async () => {
  const before = await server.db.$count(securityEvents);
  await server.signIn({ clientCode: 'nenhuma', password: 'x' });
  await new Promise((done) => setTimeout(done, failureNoteDelayMs + 300));
  expect(await server.db.$count(securityEvents)).toBe(before);
});
