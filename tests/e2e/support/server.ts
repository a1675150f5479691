import { createHash, randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type Host, launch, release } from './server-process.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

export interface ServerOptions {
  port?: number;
  /** A folder with data, of which it gets a copy. Default: the demonstration's. */
  template?: string;
  /** Data of its own instead of a copy. */
  dataDir?: string;
  env?: Record<string, string>;
}

export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  /** Of its process; undefined when not running. */
  pid(): number | undefined;
  /** Like Ctrl-C. */
  stop(): Promise<void>;
  /** Like a power cut. */
  kill(): Promise<void>;
  /** The same data on the same port after `stop` or `kill`, optionally with other settings. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/** The real server in its own process with its own data. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? copyOf(options.template ?? (await demonstrationData()));
  const launched = (env: Record<string, string> = {}) => launch({ ...options.env, ...env, PORT: String(port), DATA_DIR: dataDir });
  let host: Host | null = await launched();
  const stop = async () => {
    if (!host) return;
    const ending = host;
    host = null;
    await ending.ask({ stop: true });
    release(ending);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: () => host?.pid,
    stop,
    kill: async () => {
      await host?.kill();
      host = null;
    },
    start: async (env) => {
      host = await launched(env);
    },
    dispose: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'guiar-e2e-'));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** A data folder seeded once for this state of the server's source: copying is much faster than seeding. */
async function demonstrationData(): Promise<string> {
  const template = join(root, '.cache', 'e2e-data', sourceHash());
  if (!existsSync(template)) {
    const fresh = mkdtempSync(join(tmpdir(), 'guiar-seed-'));
    const seeding = await startServer({ dataDir: fresh });
    await seeding.stop();
    keep(fresh, template);
    rmSync(fresh, { recursive: true, force: true });
  }
  return template;
}

/** Two workers may arrive together: the second has made the same. */
function keep(fresh: string, template: string): void {
  const folder = dirname(template);
  const part = `${template}.part-${process.pid}`;
  for (const old of existsSync(folder) ? readdirSync(folder) : [])
    if (!old.startsWith(basename(template))) rmSync(join(folder, old), { recursive: true, force: true });
  cpSync(fresh, part, { recursive: true });
  try {
    renameSync(part, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(part, { recursive: true, force: true });
  }
}

/** Demonstration dates are relative to today, so the day is part of it. */
function sourceHash(): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const folder of ['server', 'src/domain', 'src/lib'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.includes('.test.')) hash.update(readFileSync(join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

const given = new Set<number>();

/**
 * One that the system gives now, which it may give again to another's connection once it is closed. This process gets none twice: what is
 * kept of a server by its address, as its tokens are, would be taken for the next one's.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = await tryPort(0);
    if (!given.has(port)) {
      given.add(port);
      return port;
    }
  }
}

/** One outside the range that the system gives to connections, and never the one of the other of two processes: it is opened again. */
export async function lastingPort(process: number): Promise<number> {
  for (;;) {
    const port = 2 * randomInt(10_000, 15_000) + (process % 2);
    if (await tryPort(port).catch(() => null)) return port;
  }
}

function tryPort(asked: number): Promise<number> {
  return new Promise((done, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(asked, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
