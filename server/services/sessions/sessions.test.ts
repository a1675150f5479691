import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkGdpr, renew } from '#server/testing/sessions.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server } = await testOffice();

const minute = 60_000;

describe('a sign-out', () => {
  const revoke = (handle: string) => server.call('POST', '/api/token/revoke', { body: { handle } });
  const handleOf = (token: string) => createHash('sha256').update(token).digest('hex');

  test('ends its session and access token, no other session', async () => {
    const [phone, desk] = [await server.as('motorista'), await server.as('motorista')];
    const renewed = await renew(server, phone.token.refresh_token);
    expect((await revoke(handleOf(phone.token.refresh_token))).body).toEqual({});
    expect((await checkGdpr(server, renewed.body.access_token)).status).toBe(401);
    expect((await renew(server, renewed.body.refresh_token)).body).toEqual({ error: 'invalid_grant', revoked: true });
    expect((await desk.get('/account/check-gdpr')).status).toBe(200);
  });

  test('answers unknown handles alike, and handles grant no access', async () => {
    const { token } = await server.as('motorista');
    const handle = handleOf(token.refresh_token);
    expect([(await renew(server, handle)).status, (await checkGdpr(server, handle)).status]).toEqual([400, 401]);
    expect(await revoke(handleOf('made-up'))).toMatchObject({ status: 200, body: {} });
    expect((await revoke('short')).status).toBe(400);
    expect((await renew(server, token.refresh_token)).status).toBe(200);
  });
});

test('an access token lasts fifteen minutes', async () => {
  const client = await server.as('motorista');
  server.pass(14 * minute);
  expect((await client.get('/account/check-gdpr')).status).toBe(200);
  server.pass(2 * minute);
  expect((await client.get('/account/check-gdpr')).status).toBe(401);
});
