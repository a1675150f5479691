import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Gazetteer } from '#lib/gazetteer.ts';

const read = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url));
const gazetteer: Gazetteer = JSON.parse(read('gazetteer.json').toString());
const basemap: {
  attribution: string;
  scale: number;
  portugal: number[][];
  neighbours: number[][];
  coast: number[][];
  border: number[][];
} = JSON.parse(read('basemap.json').toString());
const seats = gazetteer.places.filter((place) => place[5] === 1);

const boxes = {
  mainland: { west: -9.6, east: -6.1, south: 36.9, north: 42.2 },
  madeira: { west: -17.4, east: -16.2, south: 32.3, north: 33.2 },
  azores: { west: -31.4, east: -24.9, south: 36.8, north: 39.8 },
};
const inBox = (box: (typeof boxes)['mainland'], longitude: number, latitude: number) =>
  longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north;

function points(line: readonly number[]): [number, number][] {
  const all: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < line.length; at += 2) {
    x += line[at] ?? 0;
    y += line[at + 1] ?? 0;
    all.push([x / basemap.scale, y / basemap.scale]);
  }
  return all;
}

// Printed by make-basemap.mjs, whose packages are not installed.
const generated = {
  'basemap.json': 'a7fc7e217eef4897bda7ed02782f3a76f99a60f389a3c066add3922c8de6fd01',
  'gazetteer.json': '63761df2e3facb0c21daa5d37244be5b27bb4de5c4e588a9353d30cf21cbf324',
};

test.each(Object.entries(generated))('%s is what the generator wrote', (name, checksum) => {
  expect(createHash('sha256').update(read(name)).digest('hex')).toBe(checksum);
});

test('the 308 seats stand in their regions of Portugal', () => {
  const count = (box: (typeof boxes)['mainland']) => seats.filter((place) => inBox(box, place[3], place[2])).length;
  expect(seats).toHaveLength(308);
  expect([count(boxes.mainland), count(boxes.madeira), count(boxes.azores)]).toEqual([278, 11, 19]);
});

test('municipalities are unique in a region, and none is empty', () => {
  const names = seats.map((place) => `${place[1]}/${place[6] ?? place[0]}`);
  expect(new Set(names).size).toBe(308);
  expect(new Set(seats.map((place) => place[1])).size).toBe(gazetteer.regions.length);
});

test('seats stand where they are known to be', () => {
  const at = (name: string, region: string) =>
    seats.find((place) => place[0] === name && gazetteer.regions[place[1]] === region);
  const known: [string, string, number, number][] = [
    ['Lisboa', 'Lisboa', 38.72, -9.14],
    ['Ovar', 'Aveiro', 40.86, -8.63],
    ['Lagoa', 'Faro', 37.14, -8.45],
    ['Lagoa', 'Açores', 37.74, -25.57],
    ['Ribeira Grande', 'Açores', 37.82, -25.52],
    ['Calheta', 'Madeira', 32.72, -17.18],
    ['Vila Baleira', 'Madeira', 33.06, -16.34],
    ['Corvo', 'Açores', 39.67, -31.11],
  ];
  for (const [name, region, latitude, longitude] of known) {
    expect(Math.abs((at(name, region)?.[2] ?? 0) - latitude), name).toBeLessThan(0.05);
    expect(Math.abs((at(name, region)?.[3] ?? 0) - longitude), name).toBeLessThan(0.05);
  }
});

test('draws mainland, Madeira and the Azores, keeping both attributions', () => {
  const land = basemap.portugal.map(points);
  for (const box of Object.values(boxes))
    expect(land.some((ring) => ring.every(([x, y]) => inBox(box, x, y)))).toBe(true);
  expect(basemap.coast.length).toBeGreaterThan(10);
  expect(basemap.border.length).toBeGreaterThan(0);
  expect(basemap.attribution).toContain('Natural Earth');
  expect(gazetteer.attribution).toContain('GeoNames');
});

test('the offline map stays small', () => {
  const weight = (name: string) => gzipSync(read(name)).length;
  expect(weight('gazetteer.json')).toBeLessThan(120_000);
  expect(weight('basemap.json') + weight('gazetteer.json')).toBeLessThan(150_000);
});
