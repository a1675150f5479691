import { expect, test } from 'vitest';
import { type Area, findArea } from './area.ts';
import * as areas from './areas.ts';

test.each([
  ['/establishments', 'clients'],
  ['/establishments/edit/one', 'clients'],
  ['/establishments/my', 'myEstablishments'],
  ['/establishments/my/edit/one', 'myEstablishments'],
  ['/my-establishments/new', 'myEstablishments'],
  ['/vehicle/edit/one', 'vehicles'],
  ['/users', 'users'],
  ['/usersoft', undefined],
  ['/dashboard', undefined],
])('%s belongs to %s', (path, name) => {
  expect(findArea(path, Object.values<Area>(areas))?.name).toBe(name);
});
