import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mails.ts';
import { cleanUps } from '#server/jobs/clean-ups.ts';
import { permissions } from '#server/routes/permissions.ts';
import { demoPassword } from '#server/seed/people.ts';
import { makeKey } from '#server/testing/passkeys.ts';
import { checkGdpr } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';
import type { Answer, Client } from '#server/testing/test-server.ts';

const { server } = await testOffice();
const minute = 60_000;
const day = 24 * 60 * minute;
const messages = ({ body }: Answer): string[] =>
  (body?._applicationErrors ?? []).map(({ Message }: { Message: string }) => Message);
const needed = ['reauthentication_needed'];
const sessionsOf = async (who: Client) => (await who.get('/users/me/sessions')).body.Items;
const confirm = (who: Client, body: object) => who.post('/account/reauthenticate', body);

/** Operations that the issue, or what was confirmed by a password before, puts behind the guard. */
const guarded = [...permissions].filter(([, rule]) => rule.reauthenticated).map(([operation]) => operation);

test('every guarded operation refuses an old session', async () => {
  expect(guarded).toEqual(
    expect.arrayContaining([
      'DELETE /users/me/sessions',
      'DELETE /users/me/sessions/:id',
      'DELETE /users/:id/sessions',
      'GET /account/my-data',
      'POST /account/erase-me',
      'POST /users/remove-self',
      'POST /users/me/passkeys',
      'DELETE /users/me/passkeys/:id',
      'POST /users/me/recovery-codes',
      'POST /settings/keys',
      'POST /establishments/:id/save-access',
    ]),
  );
  const desk = await server.as('administrador');
  server.pass(5 * minute + 1000);
  const headers = { Authorization: `Bearer ${desk.token.access_token}` };
  for (const operation of guarded) {
    const [method = '', path = ''] = operation.split(' ');
    const at = `/api${path.replace(/:\w+/g, '11111111-1111-4111-8111-111111111111')}`;
    const answer = await server.call(method, at, { headers, ...(method === 'POST' && { body: {} }) });
    expect([operation, answer.status, messages(answer)]).toEqual([operation, 400, needed]);
  }
  expect((await desk.get('/equipments')).status).toBe(200);
});

test('a password proves for five minutes, for its session only', async () => {
  const [phone, desk] = [await server.as('administrador'), await server.as('administrador')];
  server.pass(5 * minute + 1000);
  expect(messages(await desk.del('/users/me/sessions'))).toEqual(needed);
  const wrong = await confirm(desk, { CurrentPassword: 'errada' });
  expect(wrong.body._validationErrors).toEqual([{ Field: 'CurrentPassword', Message: 'val_wrong_password' }]);
  expect((await confirm(desk, {})).body._validationErrors).toEqual([
    { Field: 'CurrentPassword', Message: 'val_required' },
  ]);
  expect(messages(await desk.del('/users/me/sessions'))).toEqual(needed);
  expect((await confirm(desk, { CurrentPassword: demoPassword })).status).toBe(200);
  expect(messages(await phone.del('/users/me/sessions'))).toEqual(needed);
  expect((await desk.del('/users/me/sessions')).status).toBe(200);
  server.pass(5 * minute + 1000);
  expect(messages(await desk.del('/users/me/sessions'))).toEqual(needed);
});

test('wrong passwords are limited, even before the right one', async () => {
  const driver = await server.as('motorista');
  for (let index = 0; index < 5; index += 1) await confirm(driver, { CurrentPassword: 'errada' });
  const locked = await confirm(driver, { CurrentPassword: demoPassword });
  expect(locked.body._validationErrors).toEqual([{ Field: 'CurrentPassword', Message: 'val_too_many_passwords' }]);
});

test('a passkey proves too, by its own challenge and user', async () => {
  const [desk, producer] = [await server.as('administrador'), await server.as('produtor')];
  const [key, theirs] = [await makeKey(desk), await makeKey(producer)];
  server.pass(5 * minute + 1000);
  const ask = async (who: Client) => (await who.post('/account/reauthenticate/options')).body;
  expect(messages(await confirm(desk, { Passkey: theirs.answer(await ask(desk)) }))).toEqual(['passkey_refused']);
  expect(messages(await confirm(desk, { Passkey: key.answer(await ask(producer)) }))).toEqual(['passkey_refused']);
  const answer = key.answer(await ask(desk));
  expect((await confirm(desk, { Passkey: answer })).status).toBe(200);
  const copied = key.answer(await ask(desk), { counter: key.counter });
  expect(messages(await confirm(desk, { Passkey: copied }))).toEqual(['passkey_copied']);
  expect(messages(await confirm(desk, { Passkey: answer }))).toEqual(['passkey_refused']);
  expect((await desk.del('/users/me/sessions')).status).toBe(200);
});

test('a device not seen before is new until answered', async () => {
  const first = await server.as('operador', 'demo', { 'User-Agent': 'Firefox/140 Linux' });
  const known = await server.signIn({ username: 'operador', device: first.token.device ?? '' });
  const odd = await server.as('operador', 'demo', { 'User-Agent': 'Firefox/140 Linux' });
  const items = await sessionsOf(first);
  expect(items.map((one: { IsNew: boolean }) => one.IsNew)).toEqual([false, true, false]);
  const fresh = items.find((one: { IsNew: boolean }) => one.IsNew);
  expect(fresh).toMatchObject({ Device: 'Firefox · Linux', Address: 'unknown' });
  expect(known.status).toBe(200);
  expect(messages(await odd.post(`/users/me/sessions/${fresh.UniqueId}/recognise`))).toEqual(['session_is_this_one']);
  const stranger = await server.as('administrador', 'outra');
  expect((await stranger.post(`/users/me/sessions/${fresh.UniqueId}/recognise`)).status).toBe(404);
  expect((await first.post(`/users/me/sessions/${fresh.UniqueId}/recognise`)).status).toBe(200);
  expect((await sessionsOf(first)).some((one: { IsNew: boolean }) => one.IsNew)).toBe(false);
});

test('addresses of sign-ins go after ninety days', async () => {
  const { db } = server;
  const kept = { db, files: server.files, mailFolder: null };
  await db.update(sessions).set({ address: '198.51.100.7' });
  await cleanUps.signInAddresses({ ...kept, now: new Date(server.now().getTime() + 80 * day) });
  expect(await db.$count(sessions, eq(sessions.address, '198.51.100.7'))).toBeGreaterThan(0);
  await cleanUps.signInAddresses({ ...kept, now: new Date(server.now().getTime() + 91 * day) });
  expect(await db.$count(sessions, eq(sessions.address, '198.51.100.7'))).toBe(0);
});

test('“não fui eu” ends all, voids the password, mails a link', async () => {
  const [desk, odd] = [await server.as('administrador'), await server.as('administrador')];
  const others = (await sessionsOf(desk)).filter((one: { IsCurrent: boolean }) => !one.IsCurrent);
  const [{ UniqueId }] = others;
  const [own] = (await sessionsOf(desk)).filter((one: { IsCurrent: boolean }) => one.IsCurrent);
  expect(messages(await desk.post(`/users/me/sessions/${own.UniqueId}/disown`))).toEqual(['session_is_this_one']);
  const stranger = await server.as('administrador', 'outra');
  expect((await stranger.post(`/users/me/sessions/${UniqueId}/disown`)).status).toBe(404);
  expect((await desk.post(`/users/me/sessions/${UniqueId}/disown`)).status).toBe(200);
  for (const one of [desk, odd]) expect((await checkGdpr(server, one.token.access_token)).status).toBe(401);
  expect((await server.signIn({ username: 'administrador' })).body).toEqual({ error: 'invalid_grant' });
  expect(await server.db.$count(mails, eq(mails.kind, 'recover'))).toBe(1);
});

test('without a confirmed mailbox, the next sign-in changes the password', async () => {
  await server.database.statements.executeSql(`update accounts set confirmed_at = null where client_code = 'recicla'`);
  const [desk] = [await server.as('administrador', 'recicla'), await server.as('administrador', 'recicla')];
  const [{ UniqueId }] = (await sessionsOf(desk)).filter((one: { IsCurrent: boolean }) => !one.IsCurrent);
  expect((await desk.post(`/users/me/sessions/${UniqueId}/disown`)).status).toBe(200);
  const next = await server.signIn({ username: 'administrador', clientCode: 'recicla' });
  expect(next.body.mustChangePassword).toBe(true);
});
