import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Counts from a suite's own JSON report. */
export interface Counts {
  passed: number;
  failed: number;
  /** Failed tests, each with the beginning of its message: a cut log keeps only its end. */
  red: string[];
  /** Reason why the suite did not run on this machine. */
  notRun?: string;
}

const linesKept = 14;

/** Returns a failed test with its first error, without colours. */
function redTest(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, linesKept);
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `  ${line}`)].join('\n');
}

interface VitestResult {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: VitestResult[] }[];
}

/** Returns the counts. A skipped test is a failure, and so is a file that does not load. */
export function vitestCounts({ numPassedTests, numPendingTests, numTodoTests, testResults }: VitestReport): Counts {
  const red = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) =>
      assertionResults.length === 0
        ? [redTest(name, message)]
        : assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => redTest(fullName, failureMessages?.[0])),
    );
  return { passed: numPassedTests, failed: red.length + numPendingTests + numTodoTests, red };
}

interface PlaywrightError {
  message?: string;
  location?: { line: number };
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: PlaywrightError[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside any test: a file that does not load, a process that does not end. */
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
}

/**
 * Returns all errors of a test: after a time-out, the first only says so, and the next name the
 * condition waited for.
 */
const saidBy = (errors: PlaywrightError[]): string => errors.map(({ message = '' }) => message.trim()).join('\n');

const redSpecs = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  // A spec's own `ok` covers only its first project.
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) => {
        const errors = results.find((result) => result.errors.length > 0)?.errors ?? [];
        const line = errors.find(({ location }) => location)?.location?.line;
        return redTest(`${file}${line ? `:${line}` : ''} › ${title} (${projectName})`, saidBy(errors));
      }),
  ),
  ...suites.flatMap(redSpecs),
];

/**
 * Returns the counts. A test that passed only on a second try has failed, and so has a skipped one.
 */
export const playwrightCounts = ({ stats, errors, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  red: [...suites.flatMap(redSpecs), ...errors.map((error) => redTest('outside any test', saidBy([error])))],
});

/**
 * Returns the counts of a suite. A suite that ran nothing, or ended badly although none of its
 * tests failed, has failed once.
 */
export function countsOf<T>(file: string, count: (report: T) => Counts, exitCode: number): Counts {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')) as T)
    : { passed: 0, failed: 0, red: [] };
  const broke = counts.passed === 0 || exitCode !== 0;
  return broke && counts.failed === 0
    ? { ...counts, failed: 1, red: [`ended with code ${exitCode}, ${counts.passed} passed`] }
    : counts;
}
