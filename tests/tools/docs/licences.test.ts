import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/** Licences of the Open Source Initiative that packages of the running product have. */
const open = [
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Apache-2.0',
  'ISC',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'BSD-2-Clause',
  '0BSD',
  'OFL-1.1',
  'Unlicense',
];

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ dev: v.optional(v.boolean()), link: v.optional(v.boolean()), license: v.optional(v.string()) }),
  ),
});

test('docs/pins.md names every licence that is not OSI’s', () => {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const others = Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .filter(([, { license = '' }]) => !license.split(/[() ]|OR/).some((one) => open.includes(one)))
    .map(([path, { license }]) => `${path.replace(/^.*node_modules\//, '')} · ${license ?? 'none in its package'}`);
  const [, section = ''] = readFileSync('docs/pins.md', 'utf8').split('## Licences that are not OSI’s');
  const named = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)]
    .map(([, name = '', license = '']) => `${name.trim()} · ${license.trim()}`)
    .filter((row) => !/^package|^---/.test(row));
  expect([...new Set(others)].sort()).toEqual(named.sort());
});
