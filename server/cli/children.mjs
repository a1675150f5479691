import { spawn } from 'node:child_process';
import { npmProcess } from './npm-process.mjs';
import { whenGone } from './with-parent.mjs';

const withParent = new URL('./with-parent.mjs', import.meta.url).href;

/** Runs a program, passes its output through, and waits for its end. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/**
 * Runs Node programs side by side until the first ends, then ends the others. They end with this
 * process, even when it is killed, and this process ends with the npm that runs it.
 * Each has its own process group: Ctrl-C reaches this process twice, from the terminal and from
 * npm, and the server would take the second signal for "stop at once".
 * @returns the exit code of the first to end; 0 after a requested stop
 */
export async function foreground(programs) {
  const children = programs.map(({ command, args, env }) =>
    spawn(command, ['--import', withParent, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, GUIAR_PARENT: String(process.pid) },
      detached: process.platform !== 'win32',
    }),
  );
  const ended = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', () => resolve({ code: 1, signal: null }));
        child.once('exit', (code, signal) => resolve({ code, signal }));
      }),
  );

  let stopRequested = false;
  let last = 0;
  const pass = (signal) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    stopRequested = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => pass(signal));
  process.on('SIGHUP', () => pass('SIGTERM'));
  const npm = npmProcess();
  if (npm !== null) whenGone(npm, () => pass('SIGTERM'));

  const first = await Promise.race(ended);
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await Promise.all(ended);
  return stopRequested && first.signal ? 0 : (first.code ?? 1);
}
