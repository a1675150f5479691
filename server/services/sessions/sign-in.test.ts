import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { TokenAnswer } from '#domain/people/account.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { failureNoteDelayMs } from '#server/services/security/sign-in-events.ts';
import { renew, setUser } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server } = await testOffice();

const minute = 60_000;
const forgetFailures = () => server.db.delete(rateLimits);
/** Advances the clock that the rate limits also read. */
const passReally = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};
afterEach(() => {
  vi.useRealTimers();
});

test('signs in by name or e-mail at both paths', async () => {
  const byName = await server.signIn({ username: 'MOTORISTA', clientCode: 'Demo' });
  expect(v.parse(TokenAnswer, byName.body)).toMatchObject({
    username: 'motorista',
    clientCode: 'demo',
    defaultEstablishment: 'Oficinas Vela Azul, Lda.',
    shouldConfigure: false,
    expires_in: 900,
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
  expect([atRoot.status, await atRoot.json(), atRoot.headers.get('X-Guiar')]).toEqual([
    400,
    { error: 'invalid_grant' },
    '1',
  ]);
});

test.each([
  ['a wrong password', { password: 'Guiar2026!outra' }, 'invalid_grant'],
  ['an unknown user', { username: 'ninguem' }, 'invalid_grant'],
  ['an unknown account', { clientCode: 'nenhuma' }, 'invalid_grant'],
  ['a user of another account', { clientCode: 'outra' }, 'invalid_grant'],
  ['another client', { client_id: 'other' }, 'invalid_grant_validator'],
  ['nothing in a field', { password: '' }, 'invalid_grant'],
  ['another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
])('rejects %s', async (_, fields, error) => {
  const answer = await server.signIn(fields);
  expect([answer.status, answer.body]).toEqual([400, { error }]);
  await forgetFailures();
});

test('reveals a block only with the right password', async () => {
  const both = async (fields = {}) => [
    (await server.signIn(fields)).body.error,
    (await server.signIn({ ...fields, password: 'wrong' })).body.error,
  ];
  await setUser(server, 'operador', { blocked: true });
  expect(await both({ username: 'operador' })).toEqual(['usert_blocked', 'invalid_grant']);
  await setUser(server, 'operador', { blocked: false, active: false });
  expect(await both({ username: 'operador' })).toEqual(['invalid_grant_validator', 'invalid_grant']);
  await setUser(server, 'operador', { active: true });
  await server.db.update(accounts).set({ blocked: true }).where(eq(accounts.clientCode, 'outra'));
  expect(await both({ username: 'administrador', clientCode: 'outra' })).toEqual(['client_blocked', 'invalid_grant']);
  await server.db.update(accounts).set({ blocked: false }).where(eq(accounts.clientCode, 'outra'));
});

test('five failures lock out the right password for fifteen minutes', async () => {
  const wrong = { username: 'produtor', password: 'wrong' };
  const errors: string[] = [];
  for (let i = 0; i < 6; i++) errors.push((await server.signIn(wrong)).body.error);
  expect(errors).toEqual([
    ...Array(4).fill('invalid_grant'),
    'user_max_access_failed_count',
    'user_max_access_failed_count',
  ]);
  passReally(14 * minute);
  expect((await server.signIn({ username: 'produtor' })).body.error).toBe('user_max_access_failed_count');
  passReally(minute + 1000);
  expect((await server.signIn(wrong)).body.error).toBe('invalid_grant');
  expect((await server.signIn({ username: 'produtor' })).status).toBe(200);
  expect((await server.signIn(wrong)).body.error).toBe('invalid_grant');
});

test('allows no more than five guesses in parallel', async () => {
  await forgetFailures();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => server.signIn({ username: 'operador', password: 'wrong' })),
  );
  expect(answers.filter((a) => a.body.error === 'invalid_grant')).toHaveLength(4);
  await forgetFailures();
});

test('locks an unknown name like a known name', async () => {
  const errors: string[] = [];
  for (let i = 0; i < 5; i++) errors.push((await server.signIn({ username: 'fantasma' })).body.error);
  expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'user_max_access_failed_count']);
});

test('unknown, blocked and wrong sign-ins cost the same', async () => {
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
  // Failures are noted afterwards: those of earlier tests now, those of this one after it.
  await sleep(failureNoteDelayMs + 200);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const wrong = await cost({});
  expect(wrong).toMatchObject({ answer: [400, { error: 'invalid_grant' }], checks: 1 });
  expect(wrong.texts.length).toBeGreaterThan(1);
  expect(await cost({ username: 'fantasma' })).toEqual(wrong);
  expect(await cost({ clientCode: 'nenhuma' })).toEqual(wrong);
  await setUser(server, 'operador', { blocked: true });
  expect(await cost({ username: 'operador' })).toEqual(wrong);
  await setUser(server, 'operador', { blocked: false });
  await forgetFailures();
});

test.each([
  ['nobody', 'ninguem'],
  ['somebody', 'motorista'],
])('counts all spellings of the name of %s together', async (_, name) => {
  await forgetFailures();
  const spellings = [name, ` ${name}`, `${name}  `, name.toUpperCase(), `\t${name}`];
  const errors: string[] = [];
  for (const username of spellings) errors.push((await server.signIn({ username, password: 'wrong' })).body.error);
  expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'user_max_access_failed_count']);
  await forgetFailures();
});

test('counts guesses by name and e-mail together', async () => {
  await forgetFailures();
  const names = ['motorista', 'Motorista@velaazul.example', 'MOTORISTA', ' motorista@velaazul.example', 'motorista'];
  const errors: string[] = [];
  for (const [i, username] of names.entries())
    errors.push(
      (await server.signIn({ username, clientCode: i % 2 ? ' DEMO' : 'demo', password: 'wrong' })).body.error,
    );
  expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'user_max_access_failed_count']);
  expect((await server.signIn({ username: 'motorista@velaazul.example' })).body.error).toBe(
    'user_max_access_failed_count',
  );
  await forgetFailures();
});

test('a stranger’s lock spares the user’s known devices', async () => {
  await forgetFailures();
  const { device } = (await server.signIn()).body;
  for (let i = 0; i < 6; i++) await server.signIn({ password: 'wrong' });
  expect((await server.signIn()).body.error).toBe('user_max_access_failed_count');
  const own = await server.signIn({ device });
  expect(own.status).toBe(200);
  expect((await server.signIn({ device: `${device}x` })).body.error).toBe('user_max_access_failed_count');
  expect((await server.signIn({ device, username: 'operador', password: 'wrong' })).body.error).toBe('invalid_grant');
  const errors: string[] = [];
  for (let i = 0; i < 5; i++)
    errors.push((await server.signIn({ device: own.body.device, password: 'wrong' })).body.error);
  expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'user_max_access_failed_count']);
  await forgetFailures();
});

test('grants no access for a device token', async () => {
  const { device } = (await server.signIn()).body;
  const answer = await server.call('GET', '/api/account/check-gdpr', {
    headers: { Authorization: `Bearer ${device}` },
  });
  expect([answer.status, (await renew(server, device)).status]).toEqual([401, 400]);
});
