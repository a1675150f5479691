import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { archiveYears } from '#domain/guide/archive.ts';
import type { Role } from '#domain/people/rights.ts';
import { type Area, areaGroups, byPosition } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import type { MenuItem } from '#domain/screens/menu.ts';
import { menuRoutes } from '#domain/screens/menu-routes.ts';
import { users } from '#server/db/schema/accounts.ts';
import { establishmentPermissions, establishments } from '#server/db/schema/establishments.ts';
import { testOffice } from '#server/testing/test-office.ts';

const { server } = await testOffice();

test('the menu offers each role exactly its screens', async () => {
  const names = (items: MenuItem[]): string[] => items.flatMap((item) => [item.Name, ...names(item.ChildMenuItems)]);
  const menu = async (username: string) =>
    names((await (await server.as(username)).get('/security/vertical-menus')).body);
  const field = ['fieldWork', 'delivery', 'collection'];
  const equipment = ['equipmentGroup', 'equipments', 'equipmentNew', 'warehouse'];
  const guides = ['egarGroup', 'egarList', 'egarSync', 'egars', 'wallet'];
  const issuing = ['egarGroup', 'egarList', 'egarNew', 'egarImport', 'egarSync', 'egars', 'wallet'];
  const batches = [
    'batchGroup',
    'batchAccept',
    'batchAcceptRectification',
    'batchAuthorize',
    'batchRectify',
    'batchCreate',
  ];
  const own = ['notifications', 'sync', 'prepare', 'support'];
  const archive = ['garArchiveGroup', ...archiveYears(server.now()).map(() => 'garArchive')];
  const reports = [
    'reportGroup',
    'reportsHub',
    'genericReport',
    'receivedQuantities',
    'generatedDocuments',
    'mirr',
    'massVolumes',
  ];
  const documents = ['otherDocsGroup', 'annex3', 'exsituDeclaration', 'generalDeclaration'];
  const everything = [
    'dashboard',
    ...issuing,
    ...batches,
    ...reports,
    ...documents,
    ...archive,
    ...field,
    ...equipment,
    ...own,
  ];
  expect(everything.filter((name) => !(name in menuRoutes))).toEqual([]);
  const areasOf = (role: Role) =>
    areaGroups.flatMap((group) => {
      const inIt = Object.values<Area>(areas)
        .filter((area) => area.group === group && area.see.includes(role))
        .sort(byPosition);
      const names = (tabOf?: string): string[] =>
        inIt
          .filter((area) => area.tabOf === tabOf)
          .flatMap(({ name, edit, createdBy }) => {
            const mayCreate = edit.includes(role) && (createdBy === undefined || role === 'administrator');
            return [name, ...names(name), ...(mayCreate ? [`${name}New`] : [])];
          });
      const besides = group === 'organisationGroup' && role === 'administrator' ? ['passwordResets', 'security'] : [];
      return inIt.length > 0 ? [group, ...names(), ...besides] : [];
    });
  const administration = areasOf('operator');
  expect(administration.length).toBeGreaterThan(0);
  const work = ['dashboard', ...issuing, ...batches, ...reports, ...documents, ...archive, ...field, ...equipment];
  expect(await menu('produtor')).toEqual([...work, ...areasOf('user'), ...own]);
  const desk = [...work, ...administration, ...own];
  expect(await menu('operador')).toEqual(desk);
  expect(await menu('administrador')).toEqual([
    'dashboard',
    ...issuing,
    ...batches,
    ...reports,
    ...documents,
    ...archive,
    ...field,
    ...equipment,
    ...areasOf('administrator'),
    'appSettings',
    'operationGroup',
    'operation',
    'operatorAccounts',
    'jobs',
    'outages',
    ...own,
  ]);
  await server.db
    .update(establishmentPermissions)
    .set({ permission: 100 })
    .where(eq(establishmentPermissions.userId, 2));
  expect(await menu('operador')).toEqual([
    'dashboard',
    ...guides,
    ...reports,
    ...archive,
    ...equipment,
    ...administration,
    'notifications',
    'sync',
    'support',
  ]);
  expect(await menu('motorista')).toEqual([
    'dashboard',
    ...guides,
    ...field,
    'equipments',
    'notifications',
    'sync',
    'prepare',
    'support',
  ]);
});

test('the menu offers new guides only to permitted issuers', async () => {
  const ids = server.db.select({ id: users.id }).from(users).where(eq(users.username, 'produtor'));
  const [own] = await server.db
    .select()
    .from(establishments)
    .where(and(eq(establishments.accountId, 1), eq(establishments.type, 1)))
    .limit(1);
  const [client] = await server.db
    .select()
    .from(establishments)
    .where(and(eq(establishments.accountId, 1), eq(establishments.type, 2)))
    .limit(1);
  const [user] = await ids;
  if (!own || !client || !user) throw new Error('the demonstration lacks somebody');
  const offers = async (establishmentId: number, permission: number, hasApaAccess: boolean) => {
    await server.db.delete(establishmentPermissions).where(eq(establishmentPermissions.userId, user.id));
    await server.db.insert(establishmentPermissions).values({ userId: user.id, establishmentId, permission });
    await server.db.update(establishments).set({ hasApaAccess }).where(eq(establishments.id, client.id));
    return JSON.stringify((await (await server.as('produtor')).get('/security/vertical-menus')).body).includes(
      'egarNew',
    );
  };
  expect([await offers(own.id, 10, true), await offers(own.id, 20, true), await offers(client.id, 20, true)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await offers(own.id, 30, true), await offers(own.id, 100, true), await offers(client.id, 20, false)]).toEqual(
    [false, false, false],
  );
});

test('the menu lists archive years since 2018, latest first', async () => {
  const menu: MenuItem[] = (await (await server.as('operador')).get('/security/vertical-menus')).body;
  const years = menu
    .find(({ Name }) => Name === 'garArchiveGroup')
    ?.ChildMenuItems.map(({ Name, Parameter }) => [Name, Parameter]);
  expect(years?.[0]).toEqual(['garArchive', String(Math.max(2027, server.now().getFullYear()))]);
  expect(years?.at(-1)).toEqual(['garArchive', '2018']);
});
