import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TokenAnswer } from '#domain/people/account.ts';
import { refreshTokens } from '#server/db/schema/accounts.ts';
import { checkGdpr, renew, setUser } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server } = await testOffice();

const minute = 60_000;

test('exchanges a token, and then its child', async () => {
  const first = await server.as('motorista');
  const second = await renew(server, first.token.refresh_token);
  expect(v.parse(TokenAnswer, second.body).refresh_token).not.toBe(first.token.refresh_token);
  expect((await renew(server, second.body.refresh_token)).status).toBe(200);
});

test('a parent stays valid until its child is used', async () => {
  const { token } = await server.as('motorista');
  const lost = await renew(server, token.refresh_token);
  const again = await renew(server, token.refresh_token);
  expect([lost.status, again.status]).toEqual([200, 200]);
  expect((await renew(server, again.body.refresh_token)).status).toBe(200);
});

test('a parent used after its child ends the family', async () => {
  const { token } = await server.as('motorista');
  const child = await renew(server, token.refresh_token);
  const grandchild = await renew(server, child.body.refresh_token);
  expect((await renew(server, token.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
  expect((await renew(server, grandchild.body.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
});

test('another sign-in starts another family', async () => {
  const [phone, desk] = [await server.as('motorista'), await server.as('motorista')];
  const child = await renew(server, phone.token.refresh_token);
  await renew(server, child.body.refresh_token);
  await renew(server, phone.token.refresh_token);
  expect((await renew(server, desk.token.refresh_token)).status).toBe(200);
});

test('using the sibling of a stolen token ends the session', async () => {
  const { token } = await server.as('motorista');
  const [thief, owner] = [await renew(server, token.refresh_token), await renew(server, token.refresh_token)];
  const stolen = await renew(server, thief.body.refresh_token);
  expect((await renew(server, owner.body.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
  expect((await renew(server, stolen.body.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
  expect((await checkGdpr(server, stolen.body.access_token)).status).toBe(401);
});

test('a session ends 180 days after the password, despite renewals', async () => {
  const { token } = await server.as('motorista');
  const day = 24 * 60 * minute;
  let last = token.refresh_token;
  for (let i = 0; i < 5; i++) {
    server.pass(35 * day);
    last = (await renew(server, last)).body.refresh_token;
  }
  server.pass(4 * day);
  const young = await renew(server, last);
  expect(young.status).toBe(200);
  server.pass(day + minute);
  expect((await renew(server, young.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  server.pass(-180 * day - minute);
});

test('reveals a block only to a valid token’s owner', async () => {
  const { token } = await server.as('operador');
  await setUser(server, 'operador', { blocked: true });
  const presented = [
    { refresh_token: 'made-up', username: 'operador' },
    { refresh_token: 'made-up', username: 'fantasma' },
    { refresh_token: 'made-up', clientCode: 'nenhuma' },
    { refresh_token: token.refresh_token, username: 'motorista' },
  ];
  for (const { refresh_token, ...fields } of presented)
    expect((await renew(server, refresh_token, fields)).body).toEqual({ error: 'invalid_grant' });
  await setUser(server, 'operador', { blocked: false });
  expect((await renew(server, token.refresh_token, { username: 'operador' })).status).toBe(200);
});

test('parent and child used together leave at most one branch', async () => {
  const { token } = await server.as('motorista');
  const child = (await renew(server, token.refresh_token)).body.refresh_token as string;
  const both = await Promise.all([renew(server, token.refresh_token), renew(server, child)]);
  const alive = await Promise.all(both.filter((a) => a.status === 200).map((a) => renew(server, a.body.refresh_token)));
  expect(alive.filter((a) => a.status === 200).length).toBeLessThanOrEqual(1);
});

test('accepts a token from its owner for sixty days', async () => {
  const { token } = await server.as('motorista');
  expect((await renew(server, token.refresh_token, { username: 'operador' })).body).toEqual({ error: 'invalid_grant' });
  expect((await renew(server, token.refresh_token, { username: 'administrador', clientCode: 'outra' })).status).toBe(
    400,
  );
  expect((await renew(server, 'made-up')).body).toEqual({ error: 'invalid_grant' });
  server.pass(61 * 24 * 60 * minute);
  expect((await renew(server, token.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  server.pass(-61 * 24 * 60 * minute);
  expect((await renew(server, token.refresh_token)).status).toBe(200);
});

test('informs blocked users, and rejects their access token', async () => {
  const client = await server.as('operador');
  await setUser(server, 'operador', { blocked: true });
  expect((await renew(server, client.token.refresh_token, { username: 'operador' })).body).toEqual({
    error: 'usert_blocked',
  });
  expect((await client.get('/account/check-gdpr')).status).toBe(401);
  await setUser(server, 'operador', { blocked: false });
});

test('stores tokens hashed', async () => {
  const { token } = await server.as('motorista');
  const rows = await server.db.select().from(refreshTokens);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token.refresh_token);
});
