import { existsSync, readFileSync } from 'node:fs';

/** What a suite's own JSON report says of it. */
export interface Counts {
  passed: number;
  failed: number;
  /** The names of the failed tests; the suite's own reporter has printed what they said. */
  red: string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** A skipped test is a failure, and so is a file that does not load. */
export function vitestCounts({ numPassedTests, numPendingTests, numTodoTests, testResults }: VitestReport): Counts {
  const red = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) =>
      assertionResults.length === 0 ? [name] : assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
  return { passed: numPassedTests, failed: red.length + numPendingTests + numTodoTests, red };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const redSpecs = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(redSpecs),
];

/** A test that passed only on a second try has failed, and so has a skipped one. */
export const playwrightCounts = ({ stats, errors, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  red: suites.flatMap(redSpecs),
});

/** A suite that ran nothing, or ended badly though none of its tests failed, has failed once. */
export function countsOf<T>(file: string, count: (report: T) => Counts, exitCode: number): Counts {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as T) : { passed: 0, failed: 0, red: [] };
  const broke = counts.passed === 0 || exitCode !== 0;
  return broke && counts.failed === 0 ? { ...counts, failed: 1, red: [`ended with code ${exitCode}, ${counts.passed} passed`] } : counts;
}
