import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const Names = v.record(v.string(), v.string());
const Package = v.object({ dependencies: Names, optionalDependencies: Names });

test('docs/packages.md names every package of the product, and no other', () => {
  const { dependencies, optionalDependencies } = v.parse(Package, JSON.parse(readFileSync('package.json', 'utf8')));
  const [, ...sections] = readFileSync('docs/packages.md', 'utf8').split(/^## /m);
  const named = sections.flatMap((section) =>
    [...section.matchAll(/^\| ([^|]+) \| [^|]{3,} \|$/gm)].flatMap(([, names = '']) => names.trim().split(', ')),
  );
  const rows = named.filter((name) => name !== 'package' && name !== '---').sort();
  expect(rows).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).sort());
});
