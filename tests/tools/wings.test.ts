import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apart, ofFirst, wingOfModule, wings } from '#build/wings.ts';

test('every feature belongs to one wing, dashboard or own page', () => {
  const places = [...Object.values(wings).flat(), ...ofFirst, ...apart].sort();
  expect(places).toEqual(readdirSync('src/features').sort());
});

test.each(globSync('src/routes/_auth/**/*.tsx'))('the route %s loads its screen’s wing of words', (file) => {
  const source = readFileSync(file, 'utf8');
  // The route of the areas finds their features by their addresses.
  const features = source.includes("'./-area-at.ts'")
    ? globSync('src/features/*/area.tsx')
    : [...source.matchAll(/features\/[\w-]+\//g)].map(([path]) => `src/${path}`);
  const shown = features.map(wingOfModule).filter((wing) => wing !== undefined);
  const declared = [...source.matchAll(/wing: '(\w+)'/g)].map(([, wing]) => wing);
  expect(new Set(declared)).toEqual(new Set(shown));
});
