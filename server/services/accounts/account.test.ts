import crypto from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { history } from '#server/db/schema/records.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server } = await testOffice();

const right = 'Guiar2026!demo';
const fresh = 'Nova-Senha-2026';
const change = (over = {}) => ({ CurrentPassword: right, NewPassword: fresh, ConfirmPassword: fresh, ...over });

test('asks for data-protection consent once, and stores its time', async () => {
  const client = await server.as('produtor');
  expect((await client.get('/account/check-gdpr')).body).toEqual({ Accepted: false });
  expect((await client.post('/account/accept-gdpr')).body).toEqual({ Accepted: true });
  const when = async () =>
    (await server.db.select().from(users).where(eq(users.username, 'produtor')))[0]?.gdprAcceptedAt;
  const first = await when();
  await client.post('/account/accept-gdpr');
  expect(await when()).toEqual(first);
  expect((await client.get('/account/check-gdpr')).body).toEqual({ Accepted: true });
  expect(await server.db.select().from(history).where(eq(history.action, 'accept-gdpr'))).toHaveLength(1);
});

test.each([
  ['a wrong current one', { CurrentPassword: 'errada' }, 'CurrentPassword', 'val_wrong_password'],
  ['a weak one', { NewPassword: 'fraca', ConfirmPassword: 'fraca' }, 'NewPassword', 'val_weak_password'],
  [
    'one without a special character',
    { NewPassword: 'Abcdefg12345', ConfirmPassword: 'Abcdefg12345' },
    'NewPassword',
    'val_weak_password',
  ],
  ['another confirmation', { ConfirmPassword: 'Outra-Senha-2026' }, 'ConfirmPassword', 'val_passwords_differ'],
])('rejects a password change with %s', async (_, over, Field, Message) => {
  const client = await server.as('motorista');
  const answer = await client.post('/account/change-password', change(over));
  expect([answer.status, answer.body._validationErrors]).toEqual([400, [{ Field, Message }]]);
  expect((await server.signIn()).status).toBe(200);
});

test('five wrong guesses lock password changes, not sign-in', async () => {
  const client = await server.as('motorista');
  await server.db.delete(rateLimits);
  const messages: string[] = [];
  for (let i = 0; i < 5; i++) {
    const answer = await client.post('/account/change-password', change({ CurrentPassword: `guess ${i}` }));
    messages.push(answer.body._validationErrors[0].Message);
  }
  expect(messages).toEqual([...Array(4).fill('val_wrong_password'), 'val_too_many_passwords']);
  const right = await client.post('/account/change-password', change());
  expect(right.body._validationErrors).toEqual([{ Field: 'CurrentPassword', Message: 'val_too_many_passwords' }]);
  expect((await server.signIn()).status).toBe(200);
  await server.db.delete(rateLimits);
});

test.each(['Password123!', 'P@ssw0rd2024', 'Qwerty12345!', 'Motorista2026!', 'Iloveyou123!'])(
  'rejects the common password %s',
  async (password) => {
    const client = await server.as('motorista');
    const answer = await client.post(
      '/account/change-password',
      change({ NewPassword: password, ConfirmPassword: password }),
    );
    expect([answer.status, answer.body._validationErrors]).toEqual([
      400,
      [{ Field: 'NewPassword', Message: 'val_common_password' }],
    ]);
  },
);

test('derives no password while a transaction is open', async () => {
  const client = await server.as('produtor');
  let open = 0;
  const transaction = server.db.transaction.bind(server.db);
  const spy = vi.spyOn(server.db, 'transaction').mockImplementation(async (...given) => {
    open += 1;
    return transaction(...given).finally(() => {
      open -= 1;
    });
  });
  const during: number[] = [];
  const argon2 = crypto.argon2;
  const derivations = vi.spyOn(crypto, 'argon2').mockImplementation((...given) => {
    during.push(open);
    argon2(...given);
  });
  expect((await client.post('/account/change-password', change())).body).toEqual({});
  expect(during).toEqual([0, 0]);
  for (const { mockRestore } of [spy, derivations]) mockRestore();
});

test('replays the stored answer for a repeated password change', async () => {
  const client = await server.as('operador');
  const key = { 'Idempotency-Key': 'change-password-again' };
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await client.post('/account/change-password', change(), key));
  expect(answers.map((answer) => [answer.status, answer.body])).toEqual(Array(6).fill([200, {}]));
});

test('a password change ends every session but the current', async () => {
  const [here, elsewhere] = [await server.as('motorista'), await server.as('motorista')];
  expect((await here.post('/account/change-password', change())).body).toEqual({});
  const refresh = (refresh_token: string) => server.signIn({ grant_type: 'refresh_token', refresh_token });
  expect((await refresh(elsewhere.token.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
  expect((await refresh(here.token.refresh_token)).status).toBe(200);
  expect((await elsewhere.get('/account/check-gdpr')).status).toBe(401);
  expect((await here.get('/account/check-gdpr')).status).toBe(200);
  expect([(await server.signIn()).status, (await server.signIn({ password: fresh })).status]).toEqual([400, 200]);
  const stored = JSON.stringify([await server.db.select().from(users), await server.db.select().from(history)]);
  expect(stored).not.toContain(fresh);
});

test('features are off unless enabled globally or by account', async () => {
  const enabled = async (name: string, clientCode: string) =>
    (await (await server.as('administrador', clientCode)).get(`/feature-flag/${name}`)).body;
  expect(await enabled('tags', 'outra')).toEqual({ Name: 'tags', IsEnabled: true });
  expect(await enabled('newDashboard', 'demo')).toEqual({ Name: 'newDashboard', IsEnabled: true });
  expect(await enabled('newDashboard', 'outra')).toEqual({ Name: 'newDashboard', IsEnabled: false });
  expect(await enabled('ninguém sabe', 'demo')).toEqual({ Name: 'ninguém sabe', IsEnabled: false });
});

test('reports which subscriptions are running', async () => {
  const of = async (clientCode: string) =>
    (await (await server.as('administrador', clientCode)).get('/subscriptions')).body.Items;
  expect((await of('demo')).map((s: { Name: string; IsActive: boolean }) => [s.Name, s.IsActive])).toEqual([
    ['Guiar Completo', true],
    ['Módulo de frota', false],
  ]);
  expect(await of('outra')).toEqual([]);
});

test('reports whether the user is a super administrator', async () => {
  const adminAnswer = async (username: string, clientCode: string) =>
    (await (await server.as(username, clientCode)).get('/users/isSuperAdmin')).body;
  expect(await adminAnswer('administrador', 'demo')).toEqual({ IsSuperAdmin: true });
  expect(await adminAnswer('administrador', 'outra')).toEqual({ IsSuperAdmin: false });
});
