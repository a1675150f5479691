import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { testOffice } from '#server/testing/test-office.ts';
import { isBreached } from './breached-passwords.ts';

const { server, desk } = await testOffice(['desk']);
const breached = 'Moinho-1932-vento';
const safe = 'Salina-1955-lua';
const hash = createHash('sha1').update(breached).digest('hex').toUpperCase();

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  server.config.breachedPasswordsUrl = '';
});

/** Serves the range protocol by this listener, and makes the server ask it. */
async function listen(listener: RequestListener): Promise<string> {
  const double = createServer(listener).listen(0, '127.0.0.1');
  open.push(double);
  await once(double, 'listening');
  server.config.breachedPasswordsUrl = `http://127.0.0.1:${(double.address() as AddressInfo).port}/range`;
  return server.config.breachedPasswordsUrl;
}
const warnings: object[] = [];
const log = { warn: (line: object) => void warnings.push(line) };
const ask = (breachedPasswordsUrl: string, password: string) =>
  isBreached({ config: { breachedPasswordsUrl }, log }, password);

test('sends five letters of the hash, and asks for padding', async () => {
  const asked: unknown[] = [];
  const url = await listen((request, response) => {
    asked.push([request.url, request.headers['add-padding']]);
    response.end(`${'0'.repeat(35)}:3\r\n${hash.slice(5)}:12\r\n`);
  });
  expect(await ask(url, breached)).toBe(true);
  expect(asked).toEqual([[`/range/${hash.slice(0, 5)}`, 'true']]);
});

test('takes a padding line and another ending for unknown', async () => {
  const url = await listen((_, response) => response.end(`${hash.slice(5)}:0\n${'A'.repeat(35)}:7\n`));
  expect(await ask(url, breached)).toBe(false);
});

test.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(503).end()],
  ['a broken connection', (request) => request.socket.destroy()],
  ['a redirection', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
  ['silence', () => undefined],
])('lets a password through after %s, with a line in the log', async (_, listener) => {
  warnings.length = 0;
  const url = await listen(listener);
  expect(await ask(url, breached)).toBe(false);
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toContain(breached);
});

test('asks nobody without a configured list', async () => {
  warnings.length = 0;
  expect(await ask('', breached)).toBe(false);
  expect(warnings).toEqual([]);
});

test('a new user and a new password are refused at their field', async () => {
  await listen((_, response) => response.end(`${hash.slice(5)}:12\r\n`));
  const user = { Email: 'fuga1@velaazul.example', Username: 'fugaum' };
  const created = (Password: string) => desk.post('/users', { ...user, Password, ConfirmPassword: Password });
  const problems = [{ Field: 'Password', Message: 'val_breached_password' }];
  expect((await created(breached)).body._validationErrors).toEqual(problems);
  const { body } = await created(safe);
  expect(body.UniqueId).toMatch(/-/);
  const given = { Password: breached, ConfirmPassword: breached };
  expect((await desk.post(`/users/${body.UniqueId}/first-password`, given)).body._validationErrors).toEqual(problems);
  const { access_token } = (await server.signIn({ username: user.Username, password: safe })).body;
  const change = { CurrentPassword: safe, NewPassword: breached, ConfirmPassword: breached };
  const changed = await server.call('POST', '/api/account/change-password', {
    body: change,
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(changed.body._validationErrors).toEqual([{ Field: 'NewPassword', Message: 'val_breached_password' }]);
});
