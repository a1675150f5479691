import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuItem } from '../../src/domain/menu.ts';
import { menuRoutes } from '../../src/domain/menu-routes.ts';
import { establishmentPermissions } from '../db/schema/establishments.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the menu has only screens that exist, field work only for who may do it, and new guides only for who may issue', async () => {
  const names = (items: MenuItem[]): string[] => items.flatMap((item) => [item.Name, ...names(item.ChildMenuItems)]);
  const menu = async (username: string) => names((await (await server.as(username)).get('/security/vertical-menus')).body);
  const field = ['fieldWork', 'delivery', 'collection'];
  const equipment = ['equipmentGroup', 'equipments', 'equipmentNew'];
  const egars = ['egarGroup', 'egarList', 'egars', 'wallet'];
  const issuing = ['egarGroup', 'egarList', 'egarNew', 'egars', 'wallet'];
  const everything = ['dashboard', ...issuing, ...field, ...equipment, 'notifications', 'sync', 'prepare'];
  expect(everything.filter((name) => !(name in menuRoutes))).toEqual([]);
  for (const username of ['administrador', 'operador', 'produtor']) expect(await menu(username)).toEqual(everything);
  await server.db.update(establishmentPermissions).set({ permission: 100 }).where(eq(establishmentPermissions.userId, 2));
  expect(await menu('operador')).toEqual(['dashboard', ...egars, ...equipment, 'notifications', 'sync']);
  expect(await menu('motorista')).toEqual(['dashboard', ...egars, ...field, 'equipments', 'notifications', 'sync', 'prepare']);
});
