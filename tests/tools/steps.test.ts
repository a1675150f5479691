import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { steps } from './steps.ts';

const cwd = resolve(import.meta.dirname, '..', '..');
const everyTest = globSync('{src,sw,server,tests}/**/*.test.{ts,tsx}', { cwd });

/** Projects of vitest with their files. */
const projects = (config.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project) || !project.test) throw new Error('a project of no tests');
  const { name, include = [], exclude = [] } = project.test;
  return { name: String(name), files: globSync(include, { cwd, exclude }) };
});

const runsOf = (project: string) =>
  steps.filter(
    ({ command, aside }) => !aside && command.some((word, at) => word === project && command[at - 1] === '--project'),
  );

test('every test file belongs to exactly one project', () => {
  expect(everyTest.length).toBeGreaterThan(400);
  const owners = everyTest.map((file) => [
    file,
    projects.filter(({ files }) => files.includes(file)).map(({ name }) => name),
  ]);
  expect(owners.filter(([, names]) => names?.length !== 1)).toEqual([]);
});

test.each(projects)('npm test runs the project $name in one step', ({ name, files }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(runsOf(name)).toHaveLength(1);
});

test('the quick half leaves out the long proofs alone', () => {
  const left = projects.filter(({ name }) => runsOf(name).some(({ check }) => !check)).map(({ name }) => name);
  expect(left).toEqual(['proofs', 'server', 'sabotage', 'build']);
});
