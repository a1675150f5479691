import { expect, test } from 'vitest';
import { playwrightCounts, verdict, vitestCounts } from './counts.ts';

test('a suite that ran no test has failed', () => {
  expect(verdict({ passed: 0, failed: 0, skipped: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a skipped test is a failure', () => {
  expect(verdict({ passed: 3, failed: 0, skipped: 2 }, 0)).toMatchObject({ passed: 3, failed: 2 });
});

test('a suite that ends badly with no failed test has failed once', () => {
  expect(verdict({ passed: 3, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(verdict({ passed: 3, failed: 2, skipped: 0 }, 1)).toMatchObject({ passed: 3, failed: 2 });
});

test('a test file that does not load counts as a failure', () => {
  const report = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(vitestCounts({ ...report, testResults: files })).toEqual({ passed: 4, failed: 1, skipped: 0 });
});

test('a browser test that passed on a second try only has failed', () => {
  const report = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] };
  expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});
