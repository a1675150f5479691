import { expect, test } from 'vitest';
import { type Area, formPath } from '../../domain/reference/area.ts';
import * as areas from '../../domain/reference/areas.ts';
import { areaAt } from './-area-at.ts';

test.each(Object.values<Area>(areas).map((area) => [area.name, area] as const))(
  '%s is found at its addresses with its screens',
  async (_, area) => {
    expect(areaAt(area.path)).toMatchObject({ area, view: { kind: 'list' } });
    expect(areaAt(formPath(area))).toMatchObject({ area, view: { kind: 'new' } });
    expect(areaAt(formPath(area, 'a b'))).toMatchObject({ area, view: { kind: 'edit', id: 'a b' } });
    expect(areaAt(`${formPath(area, 'x')}/y`)).toBeNull();
    expect((await areaAt(area.path)?.load())?.screens.area).toBe(area);
  },
);

test('finds nothing outside the areas', () => {
  expect([areaAt('/'), areaAt('/nowhere'), areaAt('/service-areasx')]).toEqual([null, null, null]);
});
