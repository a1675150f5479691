import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menuRoutes } from '../../domain/people/menu-routes.ts';
import { type Area, formPath } from '../../domain/reference/area.ts';
import * as areas from '../../domain/reference/areas.ts';
import { helpOf } from './help-of.ts';

/** Every screen's route: its id in its file, where it has a component. */
const routes = globSync('src/routes/_auth/**/*.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  const [, id] = /createFileRoute\('([^']+)'\)/.exec(source) ?? [];
  return id !== undefined && /component:/.test(source) && !source.includes('<Outlet') ? [id] : [];
});

test('every screen has its help', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.filter((id) => id !== '/_auth/$' && !helpOf(id, ''))).toEqual([]);
});

test('every entry of the menu leads to a screen with help', () => {
  const ids = new Set(routes.map((id) => id.replace('/_auth', '').replace(/\/$/, '')));
  const paths = Object.values(menuRoutes).filter((path) => path !== null);
  const shapes = [...ids].map((id) => new RegExp(`^${id.replace(/\{\$\w+\}|\$\w+/g, '[^/]+').replace(/\//g, '\\/')}$`));
  expect(paths.filter((path) => !shapes.some((shape) => shape.test(path)))).toEqual([]);
});

test.each(Object.values<Area>(areas).map((area): [string, Area] => [area.name, area]))(
  'the area %s has its help, on its list and its forms',
  (_, area) => {
    const help = helpOf('/_auth/$', area.path);
    expect(help).toBeDefined();
    for (const path of [formPath(area), formPath(area, 'x')]) expect(helpOf('/_auth/$', path)).toBe(help);
  },
);

test('help is short: one sentence and three to six points', () => {
  const all = [...routes.map((id) => helpOf(id, '')), ...Object.values<Area>(areas).map(({ path }) => helpOf('/_auth/$', path))];
  const counts = all.flatMap((help) => help?.points.length ?? []);
  expect([Math.min(...counts), Math.max(...counts) <= 6]).toEqual([3, true]);
});
