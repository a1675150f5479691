import {
  callEngine,
  type EngineCall,
  type EngineProxy,
  type EngineReply,
  type EngineRequest,
} from '#sync/engine-calls.ts';

interface Waiting {
  call: EngineCall;
  resolve(): void;
  reject(error: unknown): void;
}

/** Starts the thread; null when the browser cannot. */
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('../../../sw/engine-worker.ts', import.meta.url), {
      type: 'module',
      name: 'guiar-engine',
    });
  } catch {
    return null;
  }
}

/** Number of the last request. */
const stopId = 0;
/** Longest wait for the end of a thread, in ms: its work under way may wait for an answer. */
const endMs = 3_000;
/** Time for the browser to hear of closed databases, in ms. */
const lingerMs = 5_000;

/**
 * Asks the thread to stop, and ends it well after it has closed its databases: in WebKit, one that
 * ends at once leaves them open, and a deletion waits for ever.
 */
function end(thread: Worker, database: string): Promise<void> {
  return new Promise((resolve) => {
    thread.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
      if (data.id !== stopId) return;
      setTimeout(() => thread.terminate(), lingerMs);
      resolve();
    });
    thread.postMessage({ id: stopId, database, call: 'stop' } satisfies EngineRequest);
    setTimeout(resolve, endMs);
  });
}

/**
 * Runs the engine in a separate thread, so that the screen stays free; it starts with the first
 * call. If it cannot start or breaks, `inPage` provides an engine in this thread, which repeats the
 * open calls.
 */
export function createEngineProxy(
  database: string,
  inPage: () => Promise<EngineProxy>,
  start = startWorker,
): EngineProxy {
  let worker: Worker | null | undefined;
  let stopped = false;
  let ended: Promise<void> | null = null;
  let ids = 0;
  let page: Promise<EngineProxy> | null = null;
  const waiting = new Map<number, Waiting>();

  const here = async (call: EngineCall): Promise<void> => {
    // The engine's code may fail to load: the next call tries again.
    page ??= inPage().catch((error: unknown) => {
      page = null;
      throw error;
    });
    await callEngine(await page, call);
  };

  const breakDown = (): void => {
    worker?.terminate();
    worker = null;
    const waitingCalls = [...waiting.values()];
    waiting.clear();
    for (const one of waitingCalls) here(one.call).then(one.resolve, one.reject);
  };

  const begin = (): Worker | null => {
    const thread = start();
    thread?.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.failed === null) one?.resolve();
      else one?.reject(new Error(data.failed));
    });
    thread?.addEventListener('error', breakDown);
    thread?.addEventListener('messageerror', breakDown);
    return thread;
  };

  const ask = (...call: EngineCall): Promise<void> => {
    if (stopped) return Promise.resolve();
    if (worker === undefined) worker = begin();
    const thread = worker;
    if (!thread) return here(call);
    const id = ++ids;
    return new Promise((resolve, reject) => {
      waiting.set(id, { call, resolve, reject });
      thread.postMessage({ id, database, call } satisfies EngineRequest);
    });
  };

  return {
    kick: (...args) => ask('kick', ...args),
    sendNow: () => ask('sendNow'),
    resume: () => ask('resume'),
    pull: () => ask('pull'),
    refresh: (part) => ask('refresh', part),
    stop: async () => {
      stopped = true;
      if (worker) ended ??= end(worker, database);
      await Promise.all([ended, page?.then((engine) => engine.stop()).catch(() => undefined)]);
    },
  };
}
