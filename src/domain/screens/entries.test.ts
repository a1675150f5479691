import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as areas from '../reference/areas.ts';
import { askingScreens, everybodysScreens, mayOpen, screenEntries } from './entries.ts';
import { menuRoutes } from './menu-routes.ts';

const [, ids = ''] =
  /interface FileRoutesById \{([\s\S]*?)^\}/m.exec(readFileSync('src/routeTree.gen.ts', 'utf8')) ?? [];
/** Signed-in routes that show a screen; a parent route shows none itself. */
const routes = [...ids.matchAll(/'\/_auth(\/[^']+)': typeof \w+(?<!WithChildren)\n/g)].map(([, path = '']) => path);

test('every signed-in screen has a menu entry or is everybody’s', () => {
  expect([...everybodysScreens, ...askingScreens, ...Object.keys(screenEntries)].sort()).toEqual([...routes].sort());
});

test('the menu has every entry that opens a screen', () => {
  const names = new Set([...Object.keys(menuRoutes), ...Object.values(areas).map(({ name }) => name)]);
  expect(
    Object.values(screenEntries)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([]);
});

const item = (Name: string, ...ChildMenuItems: unknown[]) => ({ Name, Parameter: null, ChildMenuItems });

test.each([
  ['/equipments/new', [item('equipments')], false],
  ['/equipments/new', [item('equipmentGroup', item('equipments'), item('equipmentNew'))], true],
  ['/gars/consult/$garId', [item('externalAccess')], true],
  ['/warehouse', [], false],
  ['/dashboard', [], true],
])('%s with the menu %o opens: %o', (route, menu, opens) => expect(mayOpen(menu, route)).toBe(opens));
