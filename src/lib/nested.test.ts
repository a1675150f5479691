import { expect, test } from 'vitest';
import { nested, valueAt } from './nested.ts';

const flat = { Name: 'Hotel', 'Address.Street': 'Rua 1', 'Address.City': 'Ovar' };
const whole = { Name: 'Hotel', Address: { Street: 'Rua 1', City: 'Ovar' } };

test('values by path become nested objects, and are found there again', () => {
  expect(nested(flat)).toEqual(whole);
  expect(Object.keys(flat).map((path) => valueAt(whole, path))).toEqual(Object.values(flat));
});

test('a path may name an item of a list; one that leads nowhere has no value', () => {
  const row = { Persons: [{ Name: 'Teresa' }], Address: null };
  expect(['Persons.0.Name', 'Persons.1.Name', 'Address.Street', 'Nothing'].map((path) => valueAt(row, path))).toEqual([
    'Teresa',
    undefined,
    undefined,
    undefined,
  ]);
});
