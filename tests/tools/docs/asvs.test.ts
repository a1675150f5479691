import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const doc = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** Requirements of levels 1 and 2 of version 5.0.0: chapter.section:numbers. */
const sections = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3
  6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2
  10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1
  12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3
  15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2
`;

function* numbersOf(runs: string): Generator<number> {
  for (const run of runs.split(',')) {
    const [first = 0, last = first] = run.split('-').map(Number);
    for (let n = first; n <= last; n += 1) yield n;
  }
}

const expected = sections
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name = '', runs = ''] = section.split(':');
    return [...numbersOf(runs)].map((n) => `${name}.${n}`);
  });
const rows = [...doc.matchAll(/^\| (\d[\d., ]+) \| (met|partly|not met|does not apply) \| (.+) \|$/gm)].map(
  ([, ids = '', state = '', reason = '']) => ({ ids: ids.split(', '), state, reason }),
);

test('judges every requirement of both levels once', () => {
  expect(expected).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(expected.toSorted());
});

test('counts what it says', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).flatMap(({ ids }) => ids).length;
  const summary = `${count('met')} met, ${count('partly')} partly, ${count('not met')} not, ${count('does not apply')} do not apply.`;
  expect(doc).toContain(summary);
});

test('names files that exist', () => {
  const named = rows.flatMap(({ reason }) =>
    [...reason.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !path.startsWith('dist/') && !existsSync(join(root, path)))).toEqual([]);
});
