import { beforeEach, expect, test } from 'vitest';
import { firstPasswordDays } from '#domain/people/first-password.ts';
import type { User } from '#domain/people/user-area.ts';
import { demoPassword } from '#server/seed/people.ts';
import { renew } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server } = await testOffice();
let desk: Client;
beforeEach(async () => {
  desk = await server.as('administrador');
});
const first = 'Ovar-2026-ria';
const second = 'Lagoa-2028-ave';
const day = 86_400_000;
const payload = (Username: string) => ({
  Email: `${Username}@velaazul.example`,
  Username,
  Password: first,
  ConfirmPassword: first,
});
const create = async (name: string): Promise<User> => (await desk.post('/users', payload(name))).body;
const enter = (username: string, password = first) => server.signIn({ username, password });
const give = (who: Client, { UniqueId }: Pick<User, 'UniqueId'>, Password = second) =>
  who.post(`/users/${UniqueId}/first-password`, { Password, ConfirmPassword: Password });
const rowOf = async (username: string, who = desk): Promise<User> =>
  (await who.get(`/users?searchTerm=${username}`)).body.aaData[0];

test('works for seven days, then the sign-in says so', async () => {
  const made = await create('prazo001');
  const until = Date.parse(made.FirstPasswordUntil ?? '');
  expect(Math.abs(until - server.now().getTime() - firstPasswordDays * day)).toBeLessThan(60_000);
  expect((await rowOf('prazo001')).FirstPasswordUntil).toBe(made.FirstPasswordUntil);
  server.pass(firstPasswordDays * day - 60_000);
  const { status, body } = await enter('prazo001');
  expect(status).toBe(200);
  server.pass(120_000);
  expect((await enter('prazo001')).body).toEqual({ error: 'invalid_grant_validator', expired: true });
  expect((await enter('prazo001', 'errada')).body).toEqual({ error: 'invalid_grant' });
  expect((await renew(server, body.refresh_token, { username: 'prazo001' })).body.error).toBe(
    'invalid_grant_validator',
  );
});

test('an administrator gives another, which ends the sessions', async () => {
  const made = await create('prazo002');
  const { refresh_token } = (await enter('prazo002')).body;
  server.pass(8 * day);
  const admin = await server.as('administrador');
  expect((await give(admin, made)).status).toBe(200);
  expect((await enter('prazo002')).body.error).toBe('invalid_grant');
  expect((await renew(server, refresh_token, { username: 'prazo002' })).body.error).toBe('invalid_grant');
  const entered = (await enter('prazo002', second)).body;
  expect(entered.mustChangePassword).toBe(true);
  const own = 'Serra-2027-neve';
  await server.call('POST', '/api/account/change-password', {
    body: { CurrentPassword: second, NewPassword: own, ConfirmPassword: own },
    headers: { Authorization: `Bearer ${entered.access_token}` },
  });
  expect((await rowOf('prazo002', admin)).FirstPasswordUntil).toBeNull();
  const refused = await give(admin, made);
  expect([refused.status, refused.body._applicationErrors]).toEqual([400, [{ Message: 'user_password_is_own' }]]);
  server.pass(30 * day);
  expect((await enter('prazo002', own)).status).toBe(200);
});

test('nobody else gives one, and no password of a user’s own is replaced', async () => {
  const admin = await server.as('administrador');
  const made = (await admin.post('/users', payload('prazo003'))).body as User;
  const other = await server.as('operador');
  expect((await give(other, made)).status).toBe(400);
  expect((await give(await server.as('administrador', 'outra'), made)).status).toBe(404);
  expect((await give(admin, await rowOf('motorista', admin))).status).toBe(400);
  expect((await enter('motorista', demoPassword)).status).toBe(200);
  const weak = await give(admin, made, 'Password123!');
  expect(weak.body._validationErrors).toEqual([{ Field: 'Password', Message: 'val_common_password' }]);
});
