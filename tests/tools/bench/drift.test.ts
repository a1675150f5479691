import { expect, test } from 'vitest';
import { findMoved, readTable } from '../../bench/drift.ts';
import { type Measure, table } from '../../bench/measure.ts';

const base = { name: 'a plain equivalent', value: 100 };
const measures: Measure[] = [
  { name: 'a start', value: 200, unit: 'ms', base, ratioGoal: 2.5 },
  { name: 'writes', value: 60, unit: 'req/s', base, atLeast: true, ratioGoal: 0.5 },
  { name: 'scripts', value: 90, unit: 'kB gz', goal: 95 },
  { name: 'a time alone', value: 40, unit: 'ms', goal: 100 },
];
const page = (figures: string) => `# Performance\n<!-- figures -->\nMeasured.\n\n${figures}\n<!-- /figures -->\n`;
const documented = readTable(page(table(measures)));
const changed = (name: string, value: number) => measures.map((one) => (one.name === name ? { ...one, value } : one));

test('the same figures have not moved', () => {
  expect(documented.size).toBe(measures.length);
  expect(findMoved(measures, documented)).toEqual([]);
});

test.each([
  ['a ratio within a tenth', 'a start', 219, []],
  ['a ratio beyond it', 'a start', 225, [true]],
  ['a better ratio', 'a start', 170, [false]],
  ['a rate that has fallen', 'writes', 50, [true]],
  ['bytes that have grown', 'scripts', 100, [true]],
  ['a time without an equivalent', 'a time alone', 90, []],
])('%s counts as it should', (_, name, value, worse) => {
  expect(findMoved(changed(name, value), documented).map(({ isWorse }) => isWorse)).toEqual(worse);
});

test('a new figure is compared with nothing', () => {
  expect(findMoved([{ name: 'new', value: 9, unit: 'ms', base }], documented)).toEqual([]);
});
