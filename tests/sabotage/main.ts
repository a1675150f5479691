// Takes one protection after another away and expects its test, and no other, to go red for it: `node tests/sabotage/main.ts [name…]`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Counts, redTest } from '../tools/counts.ts';
import { type Patch, patches } from './patches.ts';

interface Report {
  testResults: { message?: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}
interface Seen {
  tests: Report['testResults'][number]['assertionResults'];
  output: string;
}

const folder = '.cache/sabotage';
mkdirSync(folder, { recursive: true });

const exactly = (names: string[]): string => `^(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;

/** Runs the tests of these names in these files, with a patch or without, and says how each ended. */
async function run(files: string[], names: string[], as: string, patch?: Patch): Promise<Seen> {
  const report = `${folder}/${as}.json`;
  rmSync(report, { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, '-t', exactly(names), ...files];
  const env = { ...process.env, SABOTAGE: patch?.name ?? '' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  await new Promise((resolve) => child.once('close', resolve));
  if (!existsSync(report)) return { tests: [], output };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const tests = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed' || status === 'failed');
  return { tests, output: testResults.map((file) => file.message ?? '').join('\n') + output };
}

/** What is wrong with how the tests took a patch; null where exactly its test is red, and for its reason. */
function verdict({ test: { name, because } }: Patch, { tests, output }: Seen): string | null {
  const own = tests.filter((one) => one.fullName === name);
  if (own.length !== 1) return `its test was run ${own.length} times\n${output}`;
  if (own[0]?.status !== 'failed') return 'its test stayed green';
  const said = own[0].failureMessages.join('\n');
  if (!said.includes(because)) return `its test is red, but not because of “${because}”:\n${said}`;
  return /Test timed out/.test(said) ? `its test only ran out of time:\n${said}` : null;
}

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? patches.filter(({ name }) => asked.includes(name)) : patches;
if (chosen.length === 0) throw new Error(`no such patch; there are: ${patches.map(({ name }) => name).join(', ')}`);

const red: string[] = [];
const tell = (name: string, wrong: string | null, ms: number): void => {
  if (wrong) red.push(redTest(name, wrong));
  console.log(`${wrong ? '✗' : '✓'} ${name} (${ms} ms)${wrong ? `: ${wrong}` : ''}`);
};

const sound = await run([...new Set(chosen.map((p) => p.test.file))], [...new Set(chosen.map((p) => p.test.name))], 'without');
const unsound = sound.tests
  .filter(({ status }) => status !== 'passed')
  .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages}`);
const missing = chosen.filter(({ test }) => !sound.tests.some(({ fullName }) => fullName === test.name)).map(({ test }) => test.name);
tell('without a patch every test is green', unsound.length + missing.length > 0 ? [...unsound, ...missing].join('\n') : null, 0);

const queue = [...chosen];
const worker = async () => {
  for (let patch = queue.shift(); patch; patch = queue.shift()) {
    const started = Date.now();
    const seen = await run([patch.test.file], [patch.test.name], patch.name.replace(/[^a-z]+/gi, '-'), patch);
    tell(patch.name, verdict(patch, seen), Date.now() - started);
  }
};
await Promise.all([worker(), worker()]);

const counts: Counts = { passed: chosen.length + 1 - red.length, failed: red.length, skipped: 0, red };
writeFileSync('.cache/sabotage.json', JSON.stringify(counts));
process.exitCode = red.length > 0 ? 1 : 0;
