import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test: its name, and under it the beginning of what it said. */
  red: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The lines of a failure that fit into the end of a log, of which a machine may keep no more. */
const linesKept = 16;
const pageLinesKept = 60;

/** A failed test as the end of a log tells it. */
export function redTest(name: string, said: string, kept = linesKept): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, kept).map((line) => `    ${line}`)].join('\n');
}

/** A file that does not even load has no assertions, and counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
    red: report.testResults.filter((file) => file.status === 'failed').flatMap(redOfFile),
  };
}

function redOfFile({ name, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const red = assertionResults.filter((test) => test.status === 'failed');
  return assertionResults.length === 0
    ? [redTest(name, message)]
    : red.map((test) => redTest(test.fullName, test.failureMessages.join('\n')));
}

interface PlaywrightResult {
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { projectName: string; status: string; results: PlaywrightResult[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const messages = (errors: { message?: string }[]): string => errors.map(({ message }) => message ?? '').join('\n');

/** What stood on the page when the test failed, by role and name: no picture comes with a log. */
function pageThen(results: PlaywrightResult[]): string[] {
  const notes = results.flatMap(({ attachments = [] }) => attachments.filter(({ name }) => name === 'error-context'));
  return notes.flatMap(({ path }) => {
    const shown = path && existsSync(path) ? readFileSync(path, 'utf8').match(/^```yaml\n(.*?)^```/ms)?.[1] : undefined;
    return shown ? [redTest('    the page then:', shown, pageLinesKept)] : [];
  });
}

function redOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const said = messages(results.flatMap(({ errors }) => errors));
        return [redTest(`[${projectName}] ${file} › ${title}`, said), ...pageThen(results)].join('\n');
      }),
  );
  return [...own, ...suites.flatMap(redOfSuite)];
}

/** A test that passed only on a second try has failed. */
export function playwrightCounts({ stats, errors, suites }: PlaywrightReport): Counts {
  const outside = errors.map(({ message = '' }) => redTest('outside of any test', message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    red: [...suites.flatMap(redOfSuite), ...outside],
  };
}

export function readCounts<T>(file: string, count: (report: T) => Counts): Counts {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as T) : { passed: 0, failed: 0, skipped: 0, red: [] };
}

/**
 * What a suite adds to the sum: its tests; every skipped test as a failure; one failure more where it ran nothing, or ended badly though no
 * test of its failed (a crash, an unhandled error).
 */
export function verdict(counts: Omit<Counts, 'red'>, exitCode: number): { passed: number; failed: number; reasons: string[] } {
  const reasons: string[] = [];
  let failed = counts.failed;
  if (counts.skipped > 0) {
    reasons.push(`${counts.skipped} skipped: a test is either run or removed`);
    failed += counts.skipped;
  }
  if (counts.passed + counts.failed === 0) {
    reasons.push('no test was run');
    failed += 1;
  } else if (exitCode !== 0 && failed === 0) {
    reasons.push(`ended with code ${exitCode}`);
    failed += 1;
  }
  return { passed: counts.passed, failed, reasons };
}
