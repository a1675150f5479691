import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { slow } from './slow-first.ts';
import { onPostgres } from './steps.ts';

const files = globSync('{src,server,sw,tests,docs,build}/**/*.*', { exclude: ['**/node_modules/**'] });
const product = files.filter((file) => /^(src|server|sw)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('no folder holds more than 25 files', () => {
  const held = new Map<string, number>();
  for (const file of files) held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1);
  // One file for each change of the database, and for each decision: both only grow.
  const numbered = ['server/db/migrations', 'docs/decisions'];
  const over = [...held].filter(([folder, count]) => count > 25 && !numbered.includes(folder));
  expect(over).toEqual([]);
});

test('file names do not repeat their folder', () => {
  // A component’s file bears the component’s name, which stands alone where it is used.
  const plain = product.filter((file) => /^(src\/domain|server)\//.test(file));
  const repeats = (file: string) => {
    const folder = basename(dirname(file));
    return [folder, folder.replace(/s$/, ''), folder.replace(/ies$/, 'y')].some((name) =>
      basename(file).startsWith(`${name}-`),
    );
  };
  expect(plain.filter(repeats)).toEqual([]);
});

test('a file needs at most 25 imports', () => {
  const counts = product
    .filter((file) => !file.endsWith('.gen.ts'))
    .map((file): [string, number] => [file, readFileSync(file, 'utf8').match(/^import /gm)?.length ?? 0]);
  expect(counts.filter(([, count]) => count > 25)).toEqual([]);
});

interface Override {
  includes: string[];
  linter: { rules: { complexity?: Record<string, string> } };
}

/** Number of files with long functions that biome.json lists: it may only shrink. */
const filesWithLongFunctions = 56;

test('the list of files with long functions does not grow', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: Override[] };
  const listed = overrides
    .filter(({ linter }) => Object.keys(linter.rules.complexity ?? {}).join() === 'noExcessiveLinesPerFunction')
    .flatMap(({ includes }) => includes);
  expect(listed.length).toBe(filesWithLongFunctions);
  expect(listed.filter((file) => !product.includes(file))).toEqual([]);
});

test('no import climbs into another layer', () => {
  const climbing = files.filter(
    (file) => /\.tsx?$/.test(file) && /from '(?:\.\.\/){2,}src\//.test(readFileSync(file, 'utf8')),
  );
  expect(climbing).toEqual([]);
});

test('every place that a step of the tests names has tests', () => {
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  expect(onPostgres.filter((place) => !tests.some((file) => file.startsWith(place)))).toEqual([]);
  expect(slow.filter((file) => !tests.includes(file))).toEqual([]);
});
