import { expect, test } from 'vitest';
import { testOffice } from '#server/testing/test-office.ts';
import type { Client } from '#server/testing/test-server.ts';

const { server } = await testOffice();

const users = async (who: Client, query = '') => (await who.get(`/users/select-users${query}`)).body.Items;

test('finds a chosen user only in the same account', async () => {
  const [desk, stranger] = [await server.as('administrador'), await server.as('administrador', 'outra')];
  const last = (await users(desk)).at(-1);
  expect(await users(desk, `?key=${last.UniqueId}`)).toEqual([last]);
  expect(await users(stranger, `?key=${last.UniqueId}`)).toEqual([]);
  expect(await users(desk, "?key=1'--")).toEqual([]);
});
