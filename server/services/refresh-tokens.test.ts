import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TokenAnswer } from '../../src/domain/people/account.ts';
import { refreshTokens } from '../db/schema/accounts.ts';
import { checkGdpr, renew, setUser } from '../testing/sessions.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;

test('exchanges a token for a child, which can be exchanged in turn', async () => {
  const first = await server.as('motorista');
  const second = await renew(server, first.token.refresh_token);
  expect(v.parse(TokenAnswer, second.body).refresh_token).not.toBe(first.token.refresh_token);
  expect((await renew(server, second.body.refresh_token)).status).toBe(200);
});

test('keeps the parent valid until its child is used, so a lost answer signs nobody out', async () => {
  const { token } = await server.as('motorista');
  const lost = await renew(server, token.refresh_token);
  const again = await renew(server, token.refresh_token);
  expect([lost.status, again.status]).toEqual([200, 200]);
  expect((await renew(server, again.body.refresh_token)).status).toBe(200);
});

test('ends the whole family when the parent is used after its child, since it must be a copy', async () => {
  const { token } = await server.as('motorista');
  const child = await renew(server, token.refresh_token);
  const grandchild = await renew(server, child.body.refresh_token);
  expect((await renew(server, token.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
  expect((await renew(server, grandchild.body.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
});

test('starts another family for another sign-in of the same user', async () => {
  const [phone, desk] = [await server.as('motorista'), await server.as('motorista')];
  const child = await renew(server, phone.token.refresh_token);
  await renew(server, child.body.refresh_token);
  await renew(server, phone.token.refresh_token);
  expect((await renew(server, desk.token.refresh_token)).status).toBe(200);
});

test('ends the session for both when the owner uses the sibling of a token that a thief renewed first', async () => {
  const { token } = await server.as('motorista');
  const [thief, owner] = [await renew(server, token.refresh_token), await renew(server, token.refresh_token)];
  const stolen = await renew(server, thief.body.refresh_token);
  expect((await renew(server, owner.body.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
  expect((await renew(server, stolen.body.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
  expect((await checkGdpr(server, stolen.body.access_token)).status).toBe(401);
});

test('ends a session 180 days after the password, however often it was renewed', async () => {
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

test('reveals that a user is blocked only to the owner of a valid token', async () => {
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

test('never leaves two active branches when parent and child are used at the same moment', async () => {
  const { token } = await server.as('motorista');
  const child = (await renew(server, token.refresh_token)).body.refresh_token as string;
  const both = await Promise.all([renew(server, token.refresh_token), renew(server, child)]);
  const alive = await Promise.all(both.filter((a) => a.status === 200).map((a) => renew(server, a.body.refresh_token)));
  expect(alive.filter((a) => a.status === 200).length).toBeLessThanOrEqual(1);
});

test('accepts a token from its owner only, and not after sixty days', async () => {
  const { token } = await server.as('motorista');
  expect((await renew(server, token.refresh_token, { username: 'operador' })).body).toEqual({ error: 'invalid_grant' });
  expect((await renew(server, token.refresh_token, { username: 'administrador', clientCode: 'outra' })).status).toBe(400);
  expect((await renew(server, 'made-up')).body).toEqual({ error: 'invalid_grant' });
  server.pass(61 * 24 * 60 * minute);
  expect((await renew(server, token.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  server.pass(-61 * 24 * 60 * minute);
  expect((await renew(server, token.refresh_token)).status).toBe(200);
});

test('tells blocked users so, and rejects their access token', async () => {
  const client = await server.as('operador');
  await setUser(server, 'operador', { blocked: true });
  expect((await renew(server, client.token.refresh_token, { username: 'operador' })).body).toEqual({ error: 'usert_blocked' });
  expect((await client.get('/account/check-gdpr')).status).toBe(401);
  await setUser(server, 'operador', { blocked: false });
});

test('stores tokens hashed', async () => {
  const { token } = await server.as('motorista');
  const rows = await server.db.select().from(refreshTokens);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token.refresh_token);
});
