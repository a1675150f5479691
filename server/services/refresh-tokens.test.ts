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

test('a token is exchanged for a child, which is good in its turn', async () => {
  const first = await server.as('motorista');
  const second = await renew(server, first.token.refresh_token);
  expect(v.parse(TokenAnswer, second.body).refresh_token).not.toBe(first.token.refresh_token);
  expect((await renew(server, second.body.refresh_token)).status).toBe(200);
});

test('an answer lost in a tunnel signs nobody out: the parent is good until its child has been used', async () => {
  const { token } = await server.as('motorista');
  const lost = await renew(server, token.refresh_token);
  const again = await renew(server, token.refresh_token);
  expect([lost.status, again.status]).toEqual([200, 200]);
  expect((await renew(server, again.body.refresh_token)).status).toBe(200);
});

test('the parent after its child was used is a copy: the whole family ends', async () => {
  const { token } = await server.as('motorista');
  const child = await renew(server, token.refresh_token);
  const grandchild = await renew(server, child.body.refresh_token);
  expect((await renew(server, token.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  expect((await renew(server, grandchild.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
});

test('another sign-in of the same user is another family', async () => {
  const [phone, desk] = [await server.as('motorista'), await server.as('motorista')];
  const child = await renew(server, phone.token.refresh_token);
  await renew(server, child.body.refresh_token);
  await renew(server, phone.token.refresh_token);
  expect((await renew(server, desk.token.refresh_token)).status).toBe(200);
});

test('a thief who renews first is found out when the owner presents the sibling: the session ends for both', async () => {
  const { token } = await server.as('motorista');
  const [thief, owner] = [await renew(server, token.refresh_token), await renew(server, token.refresh_token)];
  const stolen = await renew(server, thief.body.refresh_token);
  expect((await renew(server, owner.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  expect((await renew(server, stolen.body.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  expect((await checkGdpr(server, stolen.body.access_token)).status).toBe(401);
});

test('a session ends 180 days after the password, however often it was renewed', async () => {
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

test('a refused renewal tells nobody but the owner of a good token that a user is blocked', async () => {
  const { token } = await server.as('operador');
  await setUser(server, 'operador', { blocked: true });
  const asked = [
    { refresh_token: 'made-up', username: 'operador' },
    { refresh_token: 'made-up', username: 'fantasma' },
    { refresh_token: 'made-up', clientCode: 'nenhuma' },
    { refresh_token: token.refresh_token, username: 'motorista' },
  ];
  for (const { refresh_token, ...fields } of asked)
    expect((await renew(server, refresh_token, fields)).body).toEqual({ error: 'invalid_grant' });
  await setUser(server, 'operador', { blocked: false });
  expect((await renew(server, token.refresh_token, { username: 'operador' })).status).toBe(200);
});

test('parent and child presented at the same moment never leave two living lines', async () => {
  const { token } = await server.as('motorista');
  const child = (await renew(server, token.refresh_token)).body.refresh_token as string;
  const both = await Promise.all([renew(server, token.refresh_token), renew(server, child)]);
  const alive = await Promise.all(both.filter((a) => a.status === 200).map((a) => renew(server, a.body.refresh_token)));
  expect(alive.filter((a) => a.status === 200).length).toBeLessThanOrEqual(1);
});

test('only its owner may use a token, and not after sixty days', async () => {
  const { token } = await server.as('motorista');
  expect((await renew(server, token.refresh_token, { username: 'operador' })).body).toEqual({ error: 'invalid_grant' });
  expect((await renew(server, token.refresh_token, { username: 'administrador', clientCode: 'outra' })).status).toBe(400);
  expect((await renew(server, 'made-up')).body).toEqual({ error: 'invalid_grant' });
  server.pass(61 * 24 * 60 * minute);
  expect((await renew(server, token.refresh_token)).body).toEqual({ error: 'invalid_grant' });
  server.pass(-61 * 24 * 60 * minute);
  expect((await renew(server, token.refresh_token)).status).toBe(200);
});

test('a blocked user is told so, and an access token of theirs is no longer believed', async () => {
  const client = await server.as('operador');
  await setUser(server, 'operador', { blocked: true });
  expect((await renew(server, client.token.refresh_token, { username: 'operador' })).body).toEqual({ error: 'usert_blocked' });
  expect((await client.get('/account/check-gdpr')).status).toBe(401);
  await setUser(server, 'operador', { blocked: false });
});

test('tokens are kept hashed', async () => {
  const { token } = await server.as('motorista');
  const rows = await server.db.select().from(refreshTokens);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token.refresh_token);
});
