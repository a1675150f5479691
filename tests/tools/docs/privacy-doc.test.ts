import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptData } from '#domain/privacy/kept-data.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');

test('docs/privacy.md gives every kind of data’s place and duration', () => {
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\w+) \| (\S+) \| .+ \|$/gm)].map(([, kind, place, days]) => [
    kind,
    place,
    days,
  ]);
  expect(rows).toEqual(
    Object.entries(keptData).map(([kind, { place, days }]) => [kind, place, days === null ? '–' : String(days)]),
  );
});
