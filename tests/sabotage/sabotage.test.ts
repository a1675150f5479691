import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { patches } from './patches.ts';

interface Report {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'guiar-sabotage-'));
afterAll(() => rmSync(folder, { recursive: true }));

const exactly = (name: string): string => `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** Removes one protection after another: its own test must fail, and for its reason. */
test.each(patches)('notices: $name', ({ name, test: guard }) => {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=json', `--outputFile=${report}`, '-t', exactly(guard.name), guard.file];
  const env = { ...process.env, SABOTAGE: name };
  const { stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    env,
    encoding: 'utf8',
  });
  expect(() => readFileSync(report), stderr).not.toThrow();
  const results = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults.flatMap(
    (file) => file.assertionResults,
  );
  const own = results.filter(({ fullName }) => fullName === guard.name);
  expect(own.map(({ status }) => status)).toEqual(['failed']);
  const message = own.flatMap(({ failureMessages }) => failureMessages).join('\n');
  expect(message).toContain(guard.because);
  expect(message).not.toContain('Test timed out');
});
