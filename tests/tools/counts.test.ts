import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
    { name: 'a.test.ts', status: 'failed', message: 'Error: no such module\n\n at a.test.ts:1', assertionResults: [] },
    { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [{ fullName: 'one', status: 'passed', failureMessages: [] }] },
  ];
  expect(vitestCounts({ ...report, testResults: files })).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    red: ['a.test.ts\n    Error: no such module\n     at a.test.ts:1'],
  });
});

test('a failed test is named with the beginning of what it said', () => {
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
  const said = `\u001b[31mAssertionError\u001b[39m: 1 is not 2\n${Array.from({ length: 90 }, (_, i) => `at ${i}`).join('\n')}`;
  const tests = [
    { fullName: 'one', status: 'passed', failureMessages: [] },
    { fullName: 'two', status: 'failed', failureMessages: [said] },
  ];
  const { red } = vitestCounts({ ...report, testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: tests }] });
  expect(red).toHaveLength(1);
  expect(red[0]?.split('\n').slice(0, 2)).toEqual(['two', '    AssertionError: 1 is not 2']);
  expect(red[0]?.split('\n').length).toBeLessThan(20);
});

test('a browser test that passed on a second try only has failed', () => {
  const tests = [{ projectName: 'phone', status: 'flaky', results: [{ errors: [{ message: 'Error: not seen' }] }, { errors: [] }] }];
  const suites = [{ specs: [], suites: [{ specs: [{ title: 'a day', file: 'day.spec.ts', tests }] }] }];
  const report = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }, errors: [], suites };
  expect(playwrightCounts(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    red: ['[phone] day.spec.ts › a day\n    Error: not seen'],
  });
});

test('a browser test that failed is told with what stood on its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  writeFileSync(
    path,
    '# Error details\n\n```\nError: not seen\n```\n\n```yaml\n- dialog "Estabelecimento":\n  - listbox\n```\n\n# Test source\n',
  );
  const results = [{ errors: [{ message: 'Error: not seen' }], attachments: [{ name: 'error-context', path }] }];
  const specs = [{ title: 'a day', file: 'day.spec.ts', tests: [{ projectName: 'phone', status: 'unexpected', results }] }];
  const { red } = playwrightCounts({ stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, errors: [], suites: [{ specs }] });
  expect(red).toEqual([
    '[phone] day.spec.ts › a day\n    Error: not seen\n    the page then:\n    - dialog "Estabelecimento":\n      - listbox',
  ]);
});
