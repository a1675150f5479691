import crypto, { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { TokenAnswer } from '../../src/domain/account.ts';
import { createApp } from '../app.ts';
import { accounts, refreshTokens, users } from '../db/schema/accounts.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;
const setUser = (username: string, values: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(values).where(sql`${users.username} = ${username} and ${users.accountId} = 1`);
const forgetFailures = () => server.db.delete(rateLimits);
/** Moves the clock that the rate limits read too. */
const passReally = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};
afterEach(() => {
  vi.useRealTimers();
});
const gdprWith = (token: string) => server.call('GET', '/api/account/check-gdpr', { headers: { Authorization: `Bearer ${token}` } });
const refresh = (refresh_token: string, fields = {}) => server.signIn({ grant_type: 'refresh_token', refresh_token, ...fields });

describe('with a password', () => {
  test('name or e-mail opens a session, whatever their case, at both addresses', async () => {
    const byName = await server.signIn({ username: 'MOTORISTA', clientCode: 'Demo' });
    expect(v.parse(TokenAnswer, byName.body)).toMatchObject({
      ...{ username: 'motorista', clientCode: 'demo', defaultEstablishment: 'Oficinas Vela Azul, Lda.' },
      ...{ shouldConfigure: false, expires_in: 900 },
    });
    expect((await server.signIn({ username: 'motorista@velaazul.example' })).body.username).toBe('motorista');
    const body = new URLSearchParams({
      grant_type: 'password',
      username: 'motorista',
      password: 'x',
      clientCode: 'demo',
      client_id: 'webApp',
    });
    const atRoot = await server.app.request('/token', { method: 'POST', body });
    expect([atRoot.status, await atRoot.json(), atRoot.headers.get('X-Guiar')]).toEqual([400, { error: 'invalid_grant' }, '1']);
  });

  test.each([
    ['a wrong password', { password: 'Guiar2026!outra' }, 'invalid_grant'],
    ['an unknown user', { username: 'ninguem' }, 'invalid_grant'],
    ['an unknown account', { clientCode: 'nenhuma' }, 'invalid_grant'],
    ['a user of another account', { clientCode: 'outra' }, 'invalid_grant'],
    ['another client', { client_id: 'other' }, 'invalid_grant_validator'],
    ['nothing in a field', { password: '' }, 'invalid_grant'],
    ['another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('%s is refused', async (_, fields, error) => {
    const answer = await server.signIn(fields);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    await forgetFailures();
  });

  test('a block is told to who knows the password, and to nobody else', async () => {
    const both = async (fields = {}) => [
      (await server.signIn(fields)).body.error,
      (await server.signIn({ ...fields, password: 'wrong' })).body.error,
    ];
    await setUser('operador', { blocked: true });
    expect(await both({ username: 'operador' })).toEqual(['usert_blocked', 'invalid_grant']);
    await setUser('operador', { blocked: false, active: false });
    expect(await both({ username: 'operador' })).toEqual(['invalid_grant_validator', 'invalid_grant']);
    await setUser('operador', { active: true });
    await server.db.update(accounts).set({ blocked: true }).where(eq(accounts.clientCode, 'outra'));
    expect(await both({ username: 'administrador', clientCode: 'outra' })).toEqual(['client_blocked', 'invalid_grant']);
    await server.db.update(accounts).set({ blocked: false }).where(eq(accounts.clientCode, 'outra'));
  });

  test('five failures lock for fifteen minutes, the right password too', async () => {
    const wrong = { username: 'produtor', password: 'wrong' };
    const errors: string[] = [];
    for (let i = 0; i < 6; i++) errors.push((await server.signIn(wrong)).body.error);
    expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'user_max_access_failed_count', 'user_max_access_failed_count']);
    passReally(14 * minute);
    expect((await server.signIn({ username: 'produtor' })).body.error).toBe('user_max_access_failed_count');
    passReally(minute + 1000);
    expect((await server.signIn(wrong)).body.error).toBe('invalid_grant');
    expect((await server.signIn({ username: 'produtor' })).status).toBe(200);
    expect((await server.signIn(wrong)).body.error).toBe('invalid_grant');
  });

  test('guesses in parallel are not more than five', async () => {
    await forgetFailures();
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.signIn({ username: 'operador', password: 'wrong' })));
    expect(answers.filter((a) => a.body.error === 'invalid_grant')).toHaveLength(4);
    await forgetFailures();
  });

  test('a name that nobody has locks likewise: the lock does not tell who exists', async () => {
    const errors: string[] = [];
    for (let i = 0; i < 5; i++) errors.push((await server.signIn({ username: 'fantasma' })).body.error);
    expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'user_max_access_failed_count']);
  });

  test('an unknown client, an unknown user, a blocked one and a wrong password cost the same', async () => {
    const cost = async (fields: Record<string, string>) => {
      const derivations = vi.spyOn(crypto, 'argon2');
      const statements = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
      const answer = await server.signIn({ password: 'wrong', ...fields });
      const texts = statements.mock.results.map((result) => result.value.sql.replace(/\$\d+/g, '?'));
      const checks = derivations.mock.calls.length;
      for (const spy of [statements, derivations]) spy.mockRestore();
      return { answer: [answer.status, answer.body], checks, texts };
    };
    await forgetFailures();
    const wrong = await cost({});
    expect(wrong).toMatchObject({ answer: [400, { error: 'invalid_grant' }], checks: 1 });
    expect(wrong.texts.length).toBeGreaterThan(1);
    expect(await cost({ username: 'fantasma' })).toEqual(wrong);
    expect(await cost({ clientCode: 'nenhuma' })).toEqual(wrong);
    await setUser('operador', { blocked: true });
    expect(await cost({ username: 'operador' })).toEqual(wrong);
    await setUser('operador', { blocked: false });
    await forgetFailures();
  });

  test.each([
    ['nobody', 'ninguem'],
    ['somebody', 'motorista'],
  ])('the name of %s has one budget, however it is spelt', async (_, name) => {
    await forgetFailures();
    const spellings = [name, ` ${name}`, `${name}  `, name.toUpperCase(), `\t${name}`];
    const errors: string[] = [];
    for (const username of spellings) errors.push((await server.signIn({ username, password: 'wrong' })).body.error);
    expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'user_max_access_failed_count']);
    await forgetFailures();
  });

  test('a stranger who locks a name does not lock its user out of a device where they have signed in', async () => {
    await forgetFailures();
    const { device } = (await server.signIn()).body;
    for (let i = 0; i < 6; i++) await server.signIn({ password: 'wrong' });
    expect((await server.signIn()).body.error).toBe('user_max_access_failed_count');
    const own = await server.signIn({ device });
    expect(own.status).toBe(200);
    expect((await server.signIn({ device: `${device}x` })).body.error).toBe('user_max_access_failed_count');
    expect((await server.signIn({ device, username: 'operador', password: 'wrong' })).body.error).toBe('invalid_grant');
    const errors: string[] = [];
    for (let i = 0; i < 5; i++) errors.push((await server.signIn({ device: own.body.device, password: 'wrong' })).body.error);
    expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'user_max_access_failed_count']);
    await forgetFailures();
  });

  test('a device token opens nothing', async () => {
    const { device } = (await server.signIn()).body;
    const answer = await server.call('GET', '/api/account/check-gdpr', { headers: { Authorization: `Bearer ${device}` } });
    expect([answer.status, (await refresh(device)).status]).toEqual([401, 400]);
  });
});

describe('with a refresh token', () => {
  test('it is exchanged for a child, which is good in its turn', async () => {
    const first = await server.as('motorista');
    const second = await refresh(first.token.refresh_token);
    expect(v.parse(TokenAnswer, second.body).refresh_token).not.toBe(first.token.refresh_token);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  test('an answer lost in a tunnel signs nobody out: the parent is good until its child has been used', async () => {
    const { token } = await server.as('motorista');
    const lost = await refresh(token.refresh_token);
    const again = await refresh(token.refresh_token);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect((await refresh(again.body.refresh_token)).status).toBe(200);
  });

  test('the parent after its child was used is a copy: the whole family ends', async () => {
    const { token } = await server.as('motorista');
    const child = await refresh(token.refresh_token);
    const grandchild = await refresh(child.body.refresh_token);
    expect((await refresh(token.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    expect((await refresh(grandchild.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  });

  test('another sign-in of the same user is another family', async () => {
    const [phone, desk] = [await server.as('motorista'), await server.as('motorista')];
    const child = await refresh(phone.token.refresh_token);
    await refresh(child.body.refresh_token);
    await refresh(phone.token.refresh_token);
    expect((await refresh(desk.token.refresh_token)).status).toBe(200);
  });

  test('a thief who renews first is found out when the owner presents the sibling: the session ends for both', async () => {
    const { token } = await server.as('motorista');
    const [thief, owner] = [await refresh(token.refresh_token), await refresh(token.refresh_token)];
    const stolen = await refresh(thief.body.refresh_token);
    expect((await refresh(owner.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    expect((await refresh(stolen.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    expect((await gdprWith(stolen.body.access_token)).status).toBe(401);
  });

  test('a session ends 180 days after the password, however often it was renewed', async () => {
    const { token } = await server.as('motorista');
    const day = 24 * 60 * minute;
    let last = token.refresh_token;
    for (let i = 0; i < 5; i++) {
      server.pass(35 * day);
      last = (await refresh(last)).body.refresh_token;
    }
    server.pass(4 * day);
    const young = await refresh(last);
    expect(young.status).toBe(200);
    server.pass(day + minute);
    expect((await refresh(young.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    server.pass(-180 * day - minute);
  });

  test('a refused renewal tells nobody but the owner of a good token that a user is blocked', async () => {
    const { token } = await server.as('operador');
    await setUser('operador', { blocked: true });
    const asked = [
      { refresh_token: 'made-up', username: 'operador' },
      { refresh_token: 'made-up', username: 'fantasma' },
      { refresh_token: 'made-up', clientCode: 'nenhuma' },
      { refresh_token: token.refresh_token, username: 'motorista' },
    ];
    for (const { refresh_token, ...fields } of asked)
      expect((await refresh(refresh_token, fields)).body).toEqual({ error: 'invalid_grant' });
    await setUser('operador', { blocked: false });
    expect((await refresh(token.refresh_token, { username: 'operador' })).status).toBe(200);
  });

  test('parent and child presented at the same moment never leave two living lines', async () => {
    const { token } = await server.as('motorista');
    const child = (await refresh(token.refresh_token)).body.refresh_token as string;
    const both = await Promise.all([refresh(token.refresh_token), refresh(child)]);
    const alive = await Promise.all(both.filter((a) => a.status === 200).map((a) => refresh(a.body.refresh_token)));
    expect(alive.filter((a) => a.status === 200).length).toBeLessThanOrEqual(1);
  });

  test('only its owner may use it, and not after sixty days', async () => {
    const { token } = await server.as('motorista');
    expect((await refresh(token.refresh_token, { username: 'operador' })).body).toEqual({ error: 'invalid_grant' });
    expect((await refresh(token.refresh_token, { username: 'administrador', clientCode: 'outra' })).status).toBe(400);
    expect((await refresh('made-up')).body).toEqual({ error: 'invalid_grant' });
    server.pass(61 * 24 * 60 * minute);
    expect((await refresh(token.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    server.pass(-61 * 24 * 60 * minute);
    expect((await refresh(token.refresh_token)).status).toBe(200);
  });

  test('a blocked user is told so, and an access token of theirs is no longer believed', async () => {
    const client = await server.as('operador');
    await setUser('operador', { blocked: true });
    expect((await refresh(client.token.refresh_token, { username: 'operador' })).body).toEqual({ error: 'usert_blocked' });
    expect((await client.get('/account/check-gdpr')).status).toBe(401);
    await setUser('operador', { blocked: false });
  });

  test('tokens are kept hashed', async () => {
    const { token } = await server.as('motorista');
    const rows = await server.db.select().from(refreshTokens);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token.refresh_token);
  });
});

describe('a sign-out', () => {
  const revoke = (handle: string) => server.call('POST', '/api/token/revoke', { body: { handle } });
  const handleOf = (token: string) => createHash('sha256').update(token).digest('hex');

  test('ends the session by the hash of its token: neither token is good any more, other sessions go on', async () => {
    const [phone, desk] = [await server.as('motorista'), await server.as('motorista')];
    const renewed = await refresh(phone.token.refresh_token);
    expect((await revoke(handleOf(phone.token.refresh_token))).body).toEqual({});
    expect((await gdprWith(renewed.body.access_token)).status).toBe(401);
    expect((await refresh(renewed.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
    expect((await desk.get('/account/check-gdpr')).status).toBe(200);
  });

  test('answers the same for a handle that nobody knows, and the handle opens nothing', async () => {
    const { token } = await server.as('motorista');
    const handle = handleOf(token.refresh_token);
    expect([(await refresh(handle)).status, (await gdprWith(handle)).status]).toEqual([400, 401]);
    expect(await revoke(handleOf('made-up'))).toMatchObject({ status: 200, body: {} });
    expect((await revoke('short')).status).toBe(400);
    expect((await refresh(token.refresh_token)).status).toBe(200);
  });
});

test('an access token lasts fifteen minutes', async () => {
  const client = await server.as('motorista');
  server.pass(14 * minute);
  expect((await client.get('/account/check-gdpr')).status).toBe(200);
  server.pass(2 * minute);
  expect((await client.get('/account/check-gdpr')).status).toBe(401);
});

test('each address may try so often a minute, and is told for how long to wait', async () => {
  const strict = await startTestServer({ SIGN_INS_PER_MINUTE: '3' });
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(await strict.signIn());
  expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await strict.signIn({ grant_type: 'refresh_token', refresh_token: answers[0]?.body.refresh_token })).status).toBe(200);
  await strict.close();
});

test('two servers on one database count together', async () => {
  const strict = await startTestServer({ SIGN_INS_PER_MINUTE: '3' });
  const { db, config, secret, now, registry, files } = strict;
  const other = createApp({ db, config, secret, now, registry, files, log: pino({ level: 'silent' }) });
  const ask = async (app: typeof other) => {
    const form = { grant_type: 'password', username: 'motorista', password: 'wrong', clientCode: 'demo', client_id: 'webApp' };
    return (await app.request('/api/token', { method: 'POST', body: new URLSearchParams(form) })).status;
  };
  const statuses = [await ask(strict.app), await ask(other), await ask(strict.app), await ask(other)];
  expect(statuses).toEqual([400, 400, 400, 429]);
  await strict.close();
});
