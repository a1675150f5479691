import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..', '..');
const startLimitMs = 60_000;

export interface ServerOptions {
  port?: number;
  /** Default: a fresh copy of the demonstration data. */
  dataDir?: string;
  env?: Record<string, string>;
}

export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  /** What it has printed so far. */
  output(): string;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** The same data on the same port, after `stop` or `kill`; with other settings where asked. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/** The real server in a process of its own, with data of its own. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await demonstrationData());
  let child = await launch(port, dataDir, options.env);
  const end = async (signal: NodeJS.Signals) => {
    if (child.process.exitCode !== null || child.process.signalCode !== null) return;
    const ended = new Promise((done) => child.process.once('exit', done));
    child.process.kill(signal);
    await ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    output: () => child.output(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start: async (env = {}) => {
      child = await launch(port, dataDir, { ...options.env, ...env });
    },
    dispose: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ process: ChildProcess; output(): string }> {
  const child = spawn(node24(), ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // One address signs in many times in a test run.
      SIGN_INS_PER_MINUTE: '10000',
      // No test may depend on, or burden, somebody else's map server: the offline base map stands in.
      TILE_URL: '',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const until = Date.now() + startLimitMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}:\n${output}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return { process: child, output: () => output };
    await new Promise((done) => setTimeout(done, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready after ${startLimitMs / 1000} s:\n${output}`);
}

/** A copy of a data folder that was seeded once for this state of the server's source: copying is much faster than seeding. */
async function demonstrationData(): Promise<string> {
  const template = join(root, '.cache', 'e2e-data', sourceHash());
  if (!existsSync(template)) {
    const fresh = mkdtempSync(join(tmpdir(), 'guiar-seed-'));
    const seeding = await startServer({ dataDir: fresh });
    await seeding.stop();
    rmSync(join(root, '.cache', 'e2e-data'), { recursive: true, force: true });
    cpSync(fresh, `${template}.part`, { recursive: true });
    renameSync(`${template}.part`, template);
    rmSync(fresh, { recursive: true, force: true });
  }
  const copy = mkdtempSync(join(tmpdir(), 'guiar-e2e-'));
  cpSync(template, copy, { recursive: true });
  return copy;
}

/** Dates of the demonstration are relative to today, so the day is part of it. */
function sourceHash(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const folder of ['server', 'src/domain', 'src/lib'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.includes('.test.')) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

/** The browser tests may be started by an older Node, from an editor for instance. */
function node24(): string {
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : join(root, 'node_modules', '.bin', 'node');
}

export function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : reject(new Error('no port'))));
    });
  });
}
