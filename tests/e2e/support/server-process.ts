import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Answered, Asked } from './server-host.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
/** Longest time for a start, in ms: the first one of a day also creates the demonstration data. */
const limitMs = 100_000;

/** Process that runs one server at a time. */
export interface Host {
  pid: number | undefined;
  /** Sends a message to the process. @throws with the server's message on failure */
  ask(what: Asked): Promise<void>;
  kill(): Promise<void>;
}

// Idle processes, in which a server starts much faster than in a new one (server-host.ts). They end
// with this process.
const idle: Host[] = [];

/**
 * Returns a process with a server running with these settings.
 * @throws with the server's message on failure
 */
export async function launch(env: Record<string, string>): Promise<Host> {
  const host = idle.pop() ?? newHost();
  const settings = {
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    // A test run signs in many times from one address.
    SIGN_INS_PER_MINUTE: '10000',
    // No test may depend on, or burden, a public map server: the offline base map is used.
    TILE_URL: '',
    // Guides would come in while a test looks at its lists; those of readings turn them on.
    REGISTRY_CALLS_PER_MINUTE: '0',
    ...env,
    HOST: '127.0.0.1',
  };
  try {
    await host.ask({ start: settings });
  } catch (error) {
    await host.kill();
    throw error;
  }
  return host;
}

/**
 * Puts a process whose server has stopped back among the idle ones: the next server may start in
 * it.
 */
export function release(host: Host): void {
  idle.push(host);
}

function newHost(): Host {
  const child = fork(join(import.meta.dirname, 'server-host.ts'), {
    cwd: root,
    execPath: node24(),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const handles = [child, child.channel, child.stdout, child.stderr] as { ref(): void; unref(): void }[];
  // A finished runner must not wait for an idle process.
  const holds = (held: boolean) =>
    handles.forEach((one) => {
      if (held) one.ref();
      else one.unref();
    });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${output}`))),
  );
  ended.catch(() => undefined);
  return {
    pid: child.pid,
    ask: async (what) => {
      holds(true);
      const late = setTimeout(() => child.kill('SIGKILL'), limitMs);
      try {
        const answer = new Promise<Answered>((done) => child.once('message', done));
        // A dead process reports it through `ended`.
        child.send(what, () => undefined);
        const answered = await Promise.race([answer, ended]);
        if ('failed' in answered) throw new Error(answered.failed);
      } finally {
        clearTimeout(late);
        holds(false);
      }
    },
    kill: async () => {
      holds(true);
      child.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}

/**
 * Returns the path of Node 24: browser tests may be started by an older Node, for instance from an
 * editor.
 */
function node24(): string {
  return Number(process.versions.node.split('.')[0]) >= 24
    ? process.execPath
    : join(root, 'node_modules', '.bin', 'node');
}
