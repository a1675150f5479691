import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const start = new URL('../testing/foreground.mjs', import.meta.url);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Starts `foreground` with one program that only waits.
 * @returns the number of that program's process
 */
async function started(
  script: string | URL = start,
  npmEvent = '',
): Promise<{ parent: ReturnType<typeof fork>; pid: number }> {
  const parent = fork(script, [], {
    execArgv: [],
    silent: true,
    env: { ...process.env, npm_lifecycle_event: npmEvent },
  });
  const [data] = await once(parent.stdout as NodeJS.ReadableStream, 'data');
  const pid = Number(String(data));
  onTestFinished(() => {
    for (const one of [parent.pid ?? 0, pid]) if (one > 0 && isAlive(one)) process.kill(one, 'SIGKILL');
  });
  return { parent, pid };
}

test('a killed npm ends the server despite its shell', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guiar-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Like npm: a shell runs the script and stays alive beside it.
  const pretended = join(folder, 'npm.mjs');
  const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(fileURLToPath(start))}; exit $?`;
  writeFileSync(
    pretended,
    `import { spawn } from 'node:child_process'; spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' });`,
  );
  const { parent, pid } = await started(pretended, 'start');
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
});

test('a killed start script ends the server', async () => {
  const { parent, pid } = await started();
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
});
