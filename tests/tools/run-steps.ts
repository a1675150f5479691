import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureCaddy } from '../support/caddy.ts';
import { ensureChromium, ensureOtherBrowsers, ensureShell } from './browsers.ts';
import type { Counts } from './counts.ts';
import { type Step, steps } from './steps.ts';

const args = process.argv.slice(2);
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : null;
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

/** Arguments after `--`, for the one step named: `npm run e2e -- -- --project phone day`. */
const extra = args.includes('--') ? args.slice(args.indexOf('--') + 1) : [];

function isIncluded(step: Step): boolean {
  if (only)
    return (
      only.includes(step.name) || steps.some((other) => only.includes(other.name) && other.needs?.includes(step.name))
    );
  return args.includes('--check') ? step.check === true : !step.aside;
}

function execute({
  name,
  command: [command = '', ...given],
  env,
  suite,
}: Step): Promise<{ code: number; output: string }> {
  const stdio = suite ? 'inherit' : 'pipe';
  const all = only?.includes(name) ? [...given, ...extra] : given;
  const child = spawn(command, all, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } });
  let output = '';
  child.stdout?.on('data', (part) => (output += part));
  child.stderr?.on('data', (part) => (output += part));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const outcomes = new Map<Step, Counts>();

async function countsFor(step: Step): Promise<Counts> {
  const failure = (reason: string): Counts => ({ passed: 0, failed: 1, red: [reason] });
  const missing = step.needs?.find((name) =>
    [...outcomes].some(([other, { failed }]) => other.name === name && failed > 0),
  );
  if (missing) return failure(`not run: ${missing} failed`);
  if (step.variable && !process.env[step.variable]) return failure(`needs ${step.variable}`);
  if (step.browsers === 'chromium') {
    process.env.CHROME_PATH = ensureChromium();
    ensureShell();
    ensureCaddy();
  }
  const lacking = step.browsers === 'others' ? ensureOtherBrowsers() : [];
  // Only a developer's machine may do without: the proof is due where nobody looks.
  if (lacking.length > 0 && process.env.CI) return failure(`lacks ${lacking.join(', ')}`);
  if (lacking.length > 0) return { passed: 0, failed: 0, red: [], notRun: `lacks ${lacking.join(', ')}` };
  if (step.suite) rmSync(step.suite.report, { force: true });
  const { code, output } = await execute(step);
  if (step.suite) return step.suite.counts(code);
  return code === 0 ? { passed: 1, failed: 0, red: [] } : failure(output.trimEnd());
}

/** Runs one step. @returns the text to print; for a silent step only when it failed */
async function perform(step: Step): Promise<string> {
  const started = Date.now();
  const counts = await countsFor(step).catch((error): Counts => ({ passed: 0, failed: 1, red: [String(error)] }));
  outcomes.set(step, counts);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const result = counts.failed > 0 ? 'failed' : 'ok';
  const summary = step.suite ? `${counts.passed} passed, ${counts.failed} failed` : result;
  if (counts.notRun) return `not run (${step.name}): ${counts.notRun}`;
  return [...(step.suite ? [] : counts.red), `${summary} (${step.name}, ${seconds} s)`].join('\n');
}

/**
 * Runs the silent steps before the next suite, two at a time: each uses little more than one core.
 * Prints them in their order.
 */
async function performTogether(together: Step[]): Promise<void> {
  const queue = [...together];
  const printed = new Map<Step, string>();
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) printed.set(step, await perform(step));
  };
  await Promise.all([worker(), worker()]);
  for (const step of together) console.log(`\n── ${step.name}\n${printed.get(step)}`);
}

const silent: Step[] = [];
for (const step of steps.filter(isIncluded)) {
  if (!step.suite) {
    silent.push(step);
    continue;
  }
  await performTogether(silent.splice(0));
  console.log(`\n── ${step.name}`);
  console.log(await perform(step));
}
await performTogether(silent);

// Printed once more at the end, where it is found: a log may be thousands of lines, or cut.
const broken = [...outcomes].filter(([, { failed }]) => failed > 0);
if (broken.length > 0) console.log(`\nFailed: ${broken.map(([{ name }]) => name).join(', ')}`);
for (const [{ name, suite }, { red }] of broken) if (suite) for (const test of red) console.log(`${name}: ${test}`);
for (const [{ name }, { notRun }] of outcomes) if (notRun) console.log(`\nNot run: ${name}, this machine ${notRun}`);
const sum = (part: 'passed' | 'failed') => [...outcomes.values()].reduce((total, counts) => total + counts[part], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
