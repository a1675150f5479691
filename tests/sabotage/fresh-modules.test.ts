import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsOf, vitestCounts } from '../tools/counts.ts';

const root = resolve(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'guiar-modules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mocking = (word: string) => `
import { expect, test, vi } from 'vitest';
import { sentence } from './sentence.ts';
vi.mock('./word.ts', () => ({ word: '${word}' }));
test('${word}', () => expect(sentence()).toBe('It is ${word}.'));
`;
const files = {
  'word.ts': "export const word = 'real';",
  'sentence.ts': "import { word } from './word.ts'; export const sentence = () => 'It is ' + word + '.';",
  'a.test.ts': mocking('one'),
  'b.test.ts': mocking('another'),
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');

/** Runs two files in one process, of which each puts something else in the same module's place. */
function runBoth(setupFiles: string[]) {
  const report = join(folder, 'report.json');
  const options = { isolate: false, maxWorkers: 1, setupFiles };
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(options)} };`);
  const args = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args]);
  return countsOf(report, vitestCounts, status ?? 1);
}

test.each([
  ['keeps another file’s replacement without the setup', [], 1],
  ['reads each module anew with the setup', [join(root, 'tests/fixtures/fresh-modules.ts')], 2],
])('a file in a shared process %s', (_what, setupFiles, passed) => {
  expect(runBoth(setupFiles)).toMatchObject({ passed, failed: 2 - passed });
});
