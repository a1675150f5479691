import { type ChildProcess, fork } from 'node:child_process';
import { cpSync } from 'node:fs';
import { briefProcess } from './brief-process.ts';
import { keptData } from './kept-data.ts';

/** Answer that a server held back. */
export interface HeldAnswer {
  status: number;
  body: string;
}

/** The real server in a separate process. */
export interface ChildServer {
  process: ChildProcess;
  /** Returns its output so far. */
  output(): string;
  url: string;
  exited: Promise<number | null>;
  /**
   * Holds back the answer to this key. Resolves once the server has acknowledged, since an earlier
   * request would still be answered.
   * @returns the held-back answer, once the effect is committed
   */
  hold(key: string): Promise<{ answer: Promise<HeldAnswer> }>;
}

/** Ends the process at once, like a power cut. */
export async function killChild(child: ChildServer): Promise<void> {
  child.process.kill('SIGKILL');
  await child.exited;
}

const main = new URL('../main.ts', import.meta.url);
const holdAnswers = new URL('./hold-answers.ts', import.meta.url).href;

/**
 * Starts the server on a free port, with little demonstration data, and waits until it listens or
 * exits. A measured server gets no arguments, so that its engine is optimized as in production.
 */
export async function startChild(env: Record<string, string>, execArgv = briefProcess.execArgv): Promise<ChildServer> {
  const defaults = { PORT: '0', GUIDES: '20', DATABASE_URL: '', SEED: '1', LOG_LEVEL: 'warn' };
  const child = fork(main, [], {
    execArgv: [...execArgv, '--import', holdAnswers],
    silent: true,
    env: { ...process.env, ...briefProcess.env, ...defaults, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await Promise.race([
    new Promise<number>((resolve) => child.once('message', (m) => resolve((m as { port: number }).port))),
    exited.then(() => 0),
  ]);
  const hold = (key: string) =>
    new Promise<{ answer: Promise<HeldAnswer> }>((holding) => {
      const answer = new Promise<HeldAnswer>((resolve) => {
        child.on('message', (message) => {
          const { key: ready, holding: known, ...held } = message as HeldAnswer & { key?: string; holding?: string };
          if (known === key) holding({ answer });
          if (ready === key) resolve(held);
        });
      });
      child.send({ hold: key });
    });
  return { process: child, output: () => output, url: `http://127.0.0.1:${port}`, exited, hold };
}

/**
 * Copies the demonstration into a new data folder, as a server left it that was started once and
 * stopped: starting there takes a third of the time of a first start.
 */
export async function copyDemonstration(folder: string): Promise<void> {
  const kept = await keptData('child-data', async (fresh) => {
    const child = await startChild({ DATA_DIR: fresh, REGISTRY_CALLS_PER_MINUTE: '0' });
    child.process.kill('SIGTERM');
    await child.exited;
  });
  cpSync(kept, folder, { recursive: true });
}
