import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { patches } from './patches.ts';
import type { Outcome } from './run.ts';

let errors = '';
// Its name from the start: expectations give up sooner in a run under sabotage.
const runner = fork(new URL('./run.ts', import.meta.url), [], {
  execArgv: [],
  silent: true,
  env: { ...process.env, SABOTAGE: patches[0]?.name },
});
runner.stderr?.on('data', (data) => {
  errors += data;
});
const ended = once(runner, 'exit');
afterAll(async () => {
  runner.disconnect();
  await ended;
});

/** Runs the test of a patch, after those asked for earlier. */
async function outcomesUnder(name: string): Promise<Outcome[]> {
  const answer = once(runner, 'message');
  runner.send(name);
  const [message] = await Promise.race([answer, ended.then(() => Promise.reject(new Error(errors)))]);
  expect(message.name).toBe(name);
  return message.outcomes;
}

/** Removes one protection after another: its own test must fail, and for its reason. */
test.each(patches)('notices: $name', async ({ name, test: guard }) => {
  const own = (await outcomesUnder(name)).filter(({ fullName }) => fullName === guard.name);
  expect(own.map(({ state }) => state)).toEqual(['failed']);
  const message = own.flatMap(({ messages }) => messages).join('\n');
  expect(message).toContain(guard.because);
  expect(message).not.toContain('Test timed out');
});
