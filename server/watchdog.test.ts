import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const script = new URL('./testing/spin.ts', import.meta.url);

async function started(kind: 'spins' | 'turns') {
  const child = fork(script, [kind], { silent: true, execArgv: [] });
  let output = '';
  child.stderr?.on('data', (data) => (output += data));
  await once(child, 'message');
  return { child, output: () => output };
}

test('a spinning event loop ends the process with a message', async () => {
  const { child, output } = await started('spins');
  child.kill('SIGTERM');
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  expect(output()).toContain('O servidor deixou de responder e foi terminado.');
});

test('spares a process whose event loop turns', async () => {
  const { child } = await started('turns');
  await new Promise((resolve) => setTimeout(resolve, 5000));
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
