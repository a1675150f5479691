import { expect, test } from 'vitest';
import { type Gazetteer, searchPlaces } from './gazetteer.ts';

const gazetteer: Gazetteer = {
  attribution: 'GeoNames',
  regions: ['Aveiro', 'Madeira'],
  places: [
    ['Ovar', 0, 40.85862, -8.62513, 18452, 1],
    ['Vila Baleira', 1, 33.06, -16.33, 0, 1, 'Porto Santo'],
    ['São João de Ovar', 0, 40.86, -8.6, 6000, 0],
  ],
};

test('finds places without accents, prefixes first', () => {
  expect(searchPlaces(gazetteer, 'ovar').map((place) => place.name)).toEqual(['Ovar', 'São João de Ovar']);
  expect(searchPlaces(gazetteer, 'sao joao').map((place) => place.name)).toEqual(['São João de Ovar']);
});

test("finds a municipality's seat by the municipality's name", () => {
  expect(searchPlaces(gazetteer, 'Porto Santo')[0]).toMatchObject({
    name: 'Vila Baleira',
    region: 'Madeira',
    seat: true,
  });
});

test('finds nothing for a single letter', () => {
  expect(searchPlaces(gazetteer, 'o')).toEqual([]);
});
