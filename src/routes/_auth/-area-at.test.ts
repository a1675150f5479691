import { expect, test } from 'vitest';
import { type Area, formPath } from '#domain/reference/area.ts';
import * as areas from '#domain/reference/areas.ts';
import { findAreaAt, listWithoutId } from './-area-at.ts';

test.each(Object.values<Area>(areas).map((area) => [area.name, area] as const))(
  '%s is found at its addresses with its screens',
  async (_, area) => {
    expect(findAreaAt(area.path)).toMatchObject({ area, view: { kind: 'list' } });
    expect(findAreaAt(formPath(area))).toMatchObject({ area, view: { kind: 'new' } });
    expect(findAreaAt(formPath(area, 'a b'))).toMatchObject({ area, view: { kind: 'edit', id: 'a b' } });
    expect(findAreaAt(`${formPath(area, 'x')}/y`)).toBeNull();
    expect((await findAreaAt(area.path)?.load())?.screens.area).toBe(area);
  },
);

test('finds nothing outside the areas', () => {
  expect([findAreaAt('/'), findAreaAt('/nowhere'), findAreaAt('/service-areasx')]).toEqual([null, null, null]);
});

test('a form address without id belongs to its list', () => {
  expect(['/establishments/edit', '/establishments/edit/', '/products-codes/edit'].map(listWithoutId)).toEqual([
    '/establishments',
    '/establishments',
    '/products-codes',
  ]);
  expect(['/establishments/other', '/establishments/edit/a/b', '/'].map(listWithoutId)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
