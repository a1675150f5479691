import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptData } from '../../src/domain/people/kept-data.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');

test('docs/privacy.md says of every kind of data where it is kept and for how long', () => {
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\w+) \| (\S+) \| .+ \|$/gm)].map(([, kind, place, days]) => [kind, place, days]);
  expect(rows).toEqual(Object.entries(keptData).map(([kind, { place, days }]) => [kind, place, days === null ? '–' : String(days)]));
});
