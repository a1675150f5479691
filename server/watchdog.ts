import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** The arguments of the watching thread. Limits are looks without a beat. */
export interface Watched {
  beat: Int32Array;
  /** The folder whose disk is looked at: a full one makes the embedded engine spin. Null where there is none. */
  folder: string | null;
  everyMs: number;
  limits: { normal: number; low: number };
}

/** The longest statement of the embedded engine holds the event loop for less than this, in looks of a second. */
const limits = { normal: 120, low: 20 };

/**
 * Ends this process when its event loop no longer turns. It watches from a thread of its own, since a spinning loop answers no signal, and
 * counts looks instead of time, so that a machine that slept ends nothing.
 * @returns the end of the watch
 */
export function startWatchdog(folder: string | null, settings: Partial<Pick<Watched, 'everyMs' | 'limits'>> = {}): () => void {
  // A breakpoint holds the loop, and ends nothing.
  if (inspectorUrl() !== undefined) return () => undefined;
  const beat = new Int32Array(new SharedArrayBuffer(4));
  const watched: Watched = { beat, folder, everyMs: 1000, limits, ...settings };
  const timer = setInterval(() => Atomics.add(beat, 0, 1), watched.everyMs).unref();
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData: watched, execArgv: [], env: {} });
  thread.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}
