import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const users = async (who: Client, query = '') => (await who.get(`/users/select-users${query}`)).body.Items;

test('a chosen user is found by key in the own account alone', async () => {
  const [desk, stranger] = [await server.as('administrador'), await server.as('administrador', 'outra')];
  const last = (await users(desk)).at(-1);
  expect(await users(desk, `?key=${last.UniqueId}`)).toEqual([last]);
  expect(await users(stranger, `?key=${last.UniqueId}`)).toEqual([]);
  expect(await users(desk, "?key=1'--")).toEqual([]);
});
