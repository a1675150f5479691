import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Area, formPath } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { menuRoutes } from '#domain/screens/menu-routes.ts';
import { findHelp } from './help-of.ts';

/** Route id of every screen file that has a component. */
const routes = globSync('src/routes/_auth/**/*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  const [, id] = /createFileRoute\('([^']+)'\)/.exec(source) ?? [];
  return id !== undefined && /component:/.test(source) && !source.includes('<Outlet') ? [id] : [];
});

test('every screen has its help', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((id) => id !== '/_auth/$' && !findHelp(id, ''))).toEqual([]);
});

test('every menu entry leads to a screen with help', () => {
  const ids = new Set(routes.map((id) => id.replace('/_auth', '').replace(/\/$/, '')));
  const paths = Object.values(menuRoutes).filter((path) => path !== null);
  const shapes = [...ids].map((id) => new RegExp(`^${id.replace(/\{\$\w+\}|\$\w+/g, '[^/]+').replace(/\//g, '\\/')}$`));
  expect(paths.filter((path) => !shapes.some((shape) => shape.test(path)))).toEqual([]);
});

test.each(Object.values<Area>(areas).map((area): [string, Area] => [area.name, area]))(
  'the area %s has help on list and forms',
  (_, area) => {
    const help = findHelp('/_auth/$', area.path);
    expect(help).toBeDefined();
    for (const path of [formPath(area), formPath(area, 'x')]) expect(findHelp('/_auth/$', path)).toBe(help);
  },
);

test('help has one sentence and three to six points', () => {
  const all = [
    ...routes.map((id) => findHelp(id, '')),
    ...Object.values<Area>(areas).map(({ path }) => findHelp('/_auth/$', path)),
  ];
  const counts = all.flatMap((help) => help?.points.length ?? []);
  expect([Math.min(...counts), Math.max(...counts) <= 6]).toEqual([3, true]);
});
