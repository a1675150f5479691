import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { verdict } from './counts.ts';
import { type Step, steps } from './steps.ts';

const asked = process.argv.slice(2);
const only = asked.includes('--only') ? (asked[asked.indexOf('--only') + 1] ?? '').split(',') : null;
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

/** What follows `--` goes to the one step asked for: `npm run e2e -- -- --project phone day`. */
const extra = asked.includes('--') ? asked.slice(asked.indexOf('--') + 1) : [];

function wanted(step: Step): boolean {
  if (only) return only.includes(step.name) || steps.some((other) => only.includes(other.name) && other.needs?.includes(step.name));
  return asked.includes('--check') ? step.check === true : !step.aside;
}

function execute(step: Step): Promise<{ code: number; output: string }> {
  const [command = '', ...args] = step.command;
  const shown = step.counts !== undefined;
  const rest = only?.includes(step.name) ? extra : [];
  const child = spawn(command, [...args, ...rest], {
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    env: { ...process.env, ...step.env },
  });
  let output = '';
  child.stdout?.on('data', (part) => (output += part));
  child.stderr?.on('data', (part) => (output += part));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const sum = { passed: 0, failed: 0 };
/** The names of the steps that failed, each with its failed tests. */
const broken = new Map<string, string[]>();

/** Runs one step and says how it ended; what a silent one has printed is told only where it failed. */
async function perform(step: Step): Promise<string> {
  const missing = step.needs?.find((name) => broken.has(name));
  if (missing) {
    sum.failed += 1;
    return `not run: ${missing} failed`;
  }
  if (step.report) rmSync(step.report, { force: true });
  const started = Date.now();
  let result: { code: number; output: string };
  try {
    if (step.variable && !process.env[step.variable]) throw new Error(`${step.name} needs ${step.variable}`);
    if (step.browser) process.env.CHROME_PATH = ensureChromium();
    result = await execute(step);
  } catch (error) {
    result = { code: 1, output: String(error) };
  }
  const counts = step.counts && step.report ? step.counts(step.report) : null;
  const outcome = counts
    ? verdict(counts, result.code)
    : { passed: result.code === 0 ? 1 : 0, failed: result.code === 0 ? 0 : 1, reasons: [] };
  if (outcome.failed > 0) broken.set(step.name, counts?.red ?? []);
  sum.passed += outcome.passed;
  sum.failed += outcome.failed;
  const said = outcome.failed > 0 && result.output ? [result.output.trimEnd()] : [];
  const told = counts ? `${outcome.passed} passed, ${outcome.failed} failed ` : outcome.failed ? 'failed ' : 'ok ';
  return [...said, ...outcome.reasons, `${told}(${step.name}, ${((Date.now() - started) / 1000).toFixed(1)} s)`].join('\n');
}

/** The silent ones before the next suite, two at a time, for each uses little more than one core; told in their order. */
async function performTogether(together: Step[]): Promise<void> {
  const queue = [...together];
  const told = new Map<Step, string>();
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) told.set(step, await perform(step));
  };
  await Promise.all([worker(), worker()]);
  for (const step of together) console.log(`\n── ${step.name}\n${told.get(step)}`);
}

const silent: Step[] = [];
for (const step of steps.filter(wanted)) {
  if (step.counts === undefined) {
    silent.push(step);
    continue;
  }
  await performTogether(silent.splice(0));
  console.log(`\n── ${step.name}`);
  console.log(await perform(step));
}
await performTogether(silent);

// Once more at the end, where it is found: a log may be thousands of lines, or cut.
if (broken.size > 0) console.log(`\nFailed: ${[...broken.keys()].join(', ')}`);
for (const [name, red] of broken) for (const test of red) console.log(`${name}: ${test}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
