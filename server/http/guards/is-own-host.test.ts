import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let open: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  open = await startTestServer({ SEED: '1' });
});
beforeEach(() => server.db.delete(rateLimits).then(() => undefined));
afterAll(() => Promise.all([server.close(), open.close()]));

describe('a demonstration account', () => {
  test.each(['localhost', 'localhost:4780', '127.0.0.1:4780', '[::1]:4780', 'guiar.localhost'])(
    'opens on this machine, as %s',
    async (Host) => {
      expect((await server.signIn({}, { Host })).status).toBe(200);
    },
  );

  test.each([
    'guiar.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.168.1.7:4780',
    '0.0.0.0:4780',
    '',
  ])('opens nothing for the host %j', async (Host) => {
    const { status, body } = await server.signIn({}, { Host });
    expect([status, body]).toEqual([400, { error: 'invalid_grant' }]);
  });

  test.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'])(
    'stays closed to a request forwarded with %s',
    async (name) => {
      expect((await server.signIn({}, { Host: 'localhost', [name]: '203.0.113.7' })).status).toBe(400);
    },
  );

  test('opens everywhere when the operator allows it', async () => {
    expect((await open.signIn({}, { Host: 'guiar.example' })).status).toBe(200);
  });
});
