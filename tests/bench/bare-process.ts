import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a bare server of this folder in a process of its own. */
export async function bareProcess(
  file: string,
  env: Record<string, string>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [{ port: 0 }])]);
  const stop = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${(message as { port: number }).port}`, pid: child.pid ?? 0, stop };
}
