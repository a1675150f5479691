import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** A file that does not even load has no assertions, and counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A test that passed only on a second try has failed. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

export function readCounts<T>(file: string, count: (report: T) => Counts): Counts {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as T) : { passed: 0, failed: 0, skipped: 0 };
}

/**
 * What a suite adds to the sum: its tests; every skipped test as a failure; one failure more where it ran nothing, or ended badly though no
 * test of its failed (a crash, an unhandled error).
 */
export function verdict(counts: Counts, exitCode: number): { passed: number; failed: number; reasons: string[] } {
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
