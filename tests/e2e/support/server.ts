import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptData } from '#server/testing/kept-data.ts';
import { type Host, launch, release } from './server-process.ts';

export interface ServerOptions {
  port?: number;
  /** Folder with data, of which the server gets a copy. Default: the demonstration's. */
  template?: string;
  /** Data folder to use directly instead of a copy. */
  dataDir?: string;
  env?: Record<string, string>;
}

export interface RunningServer {
  url: string;
  port: number;
  dataDir: string;
  /** Returns the id of its process; undefined when not running. */
  pid(): number | undefined;
  /** Stops the server, like Ctrl-C. */
  stop(): Promise<void>;
  /** Kills the server, like a power cut. */
  kill(): Promise<void>;
  /** Starts it on the same data and port after `stop` or `kill`, optionally with other settings. */
  start(env?: Record<string, string>): Promise<void>;
  /** Stops the server and removes its data. */
  dispose(): Promise<void>;
}

/** Starts the real server in its own process with its own data. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? copyOf(options.template ?? (await demonstrationData()));
  const launched = (env: Record<string, string> = {}) =>
    launch({ ...options.env, ...env, PORT: String(port), DATA_DIR: dataDir });
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

const demonstrationData = (): Promise<string> =>
  keptData('e2e-data', async (dataDir) => {
    const seeding = await startServer({ dataDir });
    await seeding.stop();
  });

const given = new Set<number>();

/**
 * Returns a port that the system offers, never twice in this process. The system may offer a closed
 * port again, and data kept by a server's address, for example its tokens, would then be taken for
 * the next server's.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await tryPort(0);
    if (!given.has(port)) {
      given.add(port);
      return port;
    }
  }
}

/**
 * Returns a port outside the range that the system gives to connections, because it is opened
 * again. The remainder of a port by four keeps processes apart.
 */
export async function lastingPort(process: number): Promise<number> {
  for (;;) {
    const port = 4 * randomInt(5_000, 7_500) + (process % 4);
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
