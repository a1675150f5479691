import { existsSync, readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const linesKept = 60;

/** Prints the page of a failed test by role and name: a log has no pictures. */
export default class FailedPageReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
    const page = path && existsSync(path) ? /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
    if (page) console.log(`  page of “${title}”:\n${page.split('\n').slice(0, linesKept).join('\n')}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
