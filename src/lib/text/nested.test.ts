import { expect, test } from 'vitest';
import { nested, readPath } from './nested.ts';

const flat = { Name: 'Hotel', 'Address.Street': 'Rua 1', 'Address.City': 'Ovar' };
const whole = { Name: 'Hotel', Address: { Street: 'Rua 1', City: 'Ovar' } };

test('path values become nested objects and read back', () => {
  expect(nested(flat)).toEqual(whole);
  expect(Object.keys(flat).map((path) => readPath(whole, path))).toEqual(Object.values(flat));
});

test('a path may name a list item, or nothing', () => {
  const row = { Persons: [{ Name: 'Teresa' }], Address: null };
  expect(['Persons.0.Name', 'Persons.1.Name', 'Address.Street', 'Nothing'].map((path) => readPath(row, path))).toEqual([
    'Teresa',
    undefined,
    undefined,
    undefined,
  ]);
});
