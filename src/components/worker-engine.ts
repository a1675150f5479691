import type { Engine } from '../sync/engine.ts';
import { type EngineCall, type EngineQuestion, type EngineReply, engineCalls } from '../sync/engine-calls.ts';

/** The engine as a screen sees it. */
export interface UserEngine {
  /** Looks at the outbox now. Resolves when it is at rest. */
  kick(options?: { force?: boolean }): Promise<unknown>;
  /** "Enviar agora": also what waits for its time. */
  sendNow(): Promise<unknown>;
  /** After sign-in: what waited for its owner goes on. */
  resume(): Promise<unknown>;
  /** Reads what has changed; rejects where it could not. */
  pull(): Promise<unknown>;
  /** Sends nothing more. */
  stop(): void;
}

interface Waiting {
  call: EngineCall;
  resolve(): void;
  reject(error: unknown): void;
}

/** Starts the thread; null where the browser has none to give. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('../../sw/engine-worker.ts', import.meta.url), { type: 'module', name: 'guiar-engine' });
  } catch {
    return null;
  }
}

/**
 * The engine in a thread of its own, so that the screen stays free. Where that cannot start or breaks, `inPage` gives one in this thread, and
 * what had been asked is asked of it again.
 */
export function workerEngine(database: string, inPage: () => Promise<Engine>, start = startWorker): UserEngine {
  let worker = start();
  let stopped = false;
  let ids = 0;
  let page: Promise<Engine> | null = null;
  const waiting = new Map<number, Waiting>();

  const here = async (call: EngineCall): Promise<void> => {
    page ??= inPage();
    await engineCalls[call](await page);
  };

  const breakDown = (): void => {
    worker?.terminate();
    worker = null;
    const asked = [...waiting.values()];
    waiting.clear();
    for (const one of asked) here(one.call).then(one.resolve, one.reject);
  };

  worker?.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failed === null) one?.resolve();
    else one?.reject(new Error(data.failed));
  });
  worker?.addEventListener('error', breakDown);
  worker?.addEventListener('messageerror', breakDown);

  const ask = (call: EngineCall): Promise<void> => {
    if (stopped) return Promise.resolve();
    if (!worker) return here(call);
    const id = ++ids;
    return new Promise((resolve, reject) => {
      waiting.set(id, { call, resolve, reject });
      worker?.postMessage({ id, database, call } satisfies EngineQuestion);
    });
  };

  return {
    kick: (options) => ask(options?.force ? 'force' : 'look'),
    sendNow: () => ask('sendNow'),
    resume: () => ask('resume'),
    pull: () => ask('pull'),
    stop: () => {
      stopped = true;
      worker?.postMessage({ id: 0, database, call: 'end' } satisfies EngineQuestion);
      void page?.then((engine) => engine.stop());
    },
  };
}
