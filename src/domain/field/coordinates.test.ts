import { expect, test } from 'vitest';
import { formatCoordinates, metresBetween, parseCoordinates } from './coordinates.ts';

test.each([
  ['40,88412 · −8,60014', 40.88412, -8.60014],
  ['40.88412, -8.60014', 40.88412, -8.60014],
  ['40,88412 -8,60014', 40.88412, -8.60014],
  ['40.88412;-8.60014', 40.88412, -8.60014],
  ['37° -25°', 37, -25],
])('reads %s as a point', (text, latitude, longitude) => {
  expect(parseCoordinates(text)).toEqual({ latitude, longitude });
});

test.each(['', 'Ovar', '40', '91, 0', '40, 181', '40.1.2, 3'])('rejects %s', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

test('parses what it formats', () => {
  const point = { latitude: 32.66568, longitude: -16.92547 };
  expect(parseCoordinates(formatCoordinates(point))).toEqual(point);
});

test('accepts poles, date line, spaces and any minus sign', () => {
  expect(parseCoordinates(' 90, 180 ')).toEqual({ latitude: 90, longitude: 180 });
  expect(parseCoordinates('-90; -180')).toEqual({ latitude: -90, longitude: -180 });
  expect(parseCoordinates('−40,5 · –8,25')).toEqual({ latitude: -40.5, longitude: -8.25 });
});

test.each(['90.1, 0', '-90.1, 0', '0, 180.1', '0, -180.1', '40, 8 x', '40, 8°x', 'x 40, 8'])(
  'also rejects %s',
  (text) => {
    expect(parseCoordinates(text)).toBeNull();
  },
);

test('measures distances, also across the date line', () => {
  const ovar = { latitude: 40.86, longitude: -8.625 };
  expect(metresBetween(ovar, ovar)).toBe(0);
  expect(metresBetween(ovar, { ...ovar, latitude: ovar.latitude + 1 / 60 })).toBeCloseTo(1853, 0);
  expect(metresBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeCloseTo(222, 0);
});
