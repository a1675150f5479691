import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Counts, countsOf, playwrightCounts, vitestCounts } from './counts.ts';

function reported(counts: Counts, exitCode: number): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(counts));
  return countsOf(file, (report: Counts) => report, exitCode);
}

test('a suite without tests or report has failed', () => {
  expect(reported({ passed: 0, failed: 0, red: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countsOf('/no/such/report.json', vitestCounts, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a badly ended suite without failures fails once', () => {
  expect(reported({ passed: 3, failed: 0, red: [] }, 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(reported({ passed: 3, failed: 2, red: ['a', 'b'] }, 1)).toEqual({ passed: 3, failed: 2, red: ['a', 'b'] });
  expect(reported({ passed: 3, failed: 0, red: [] }, 0)).toEqual({ passed: 3, failed: 0, red: [] });
});

const vitest = { numPassedTests: 4, numPendingTests: 0, numTodoTests: 0 };

test('a broken test file fails; failed tests carry their error', () => {
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [] },
    { name: 'b.test.ts', status: 'passed', assertionResults: [{ fullName: 'one', status: 'passed' }] },
    {
      name: 'c.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'two', status: 'failed', failureMessages: ['\u001b[31mexpected 1\n\nto be 2\u001b[39m'] },
        { fullName: 'three', status: 'passed' },
      ],
    },
  ];
  expect(vitestCounts({ ...vitest, testResults: files })).toEqual({
    passed: 4,
    failed: 2,
    red: ['a.test.ts', 'two\n  expected 1\n  to be 2'],
  });
});

test('a skipped test is a failure', () => {
  expect(vitestCounts({ ...vitest, numPendingTests: 1, numTodoTests: 1, testResults: [] })).toMatchObject({
    passed: 4,
    failed: 2,
  });
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 2 };
  expect(playwrightCounts({ stats, errors: [], suites: [] })).toMatchObject({ passed: 5, failed: 2 });
});

test('a browser test passing on retry has failed', () => {
  const errors = [{ message: 'strict mode violation', location: { line: 7 } }];
  const tests = [
    { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
    { projectName: 'phone', status: 'flaky', results: [{ errors }, { errors: [] }] },
  ];
  const suites = [{ specs: [], suites: [{ specs: [{ title: 'a day', file: 'day.spec.ts', tests }] }] }];
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 };
  expect(playwrightCounts({ stats, errors: [], suites })).toEqual({
    passed: 5,
    failed: 1,
    red: ['day.spec.ts:7 › a day (phone)\n  strict mode violation'],
  });
});

test('a timed-out browser test names what it awaited', () => {
  const errors = [
    { message: 'Test timeout of 300000ms exceeded.' },
    { message: 'locator.tap: waiting for Gravar', location: { line: 9 } },
  ];
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ errors }] }];
  const suites = [{ specs: [{ title: 'a day', file: 'day.spec.ts', tests }] }];
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 0 };
  expect(playwrightCounts({ stats, errors: [], suites }).red).toEqual([
    'day.spec.ts:9 › a day (phone)\n  Test timeout of 300000ms exceeded.\n  locator.tap: waiting for Gravar',
  ]);
});

test('a fault outside browser tests carries its message', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
  const errors = [{ message: 'Worker teardown timeout of 300000ms exceeded.' }];
  expect(playwrightCounts({ stats, errors, suites: [] })).toEqual({
    passed: 5,
    failed: 1,
    red: ['outside any test\n  Worker teardown timeout of 300000ms exceeded.'],
  });
});
