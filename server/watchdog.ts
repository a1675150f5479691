import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Arguments of the watching thread. Limits are checks without a beat. */
export interface Watched {
  beat: Int32Array;
  /**
   * Folder whose disk is checked, since a full disk makes the embedded engine spin; null if there
   * is none.
   */
  folder: string | null;
  everyMs: number;
  limits: { normal: number; low: number };
}

/**
 * Limits in checks of one second. The longest statement of the embedded engine holds the event loop
 * for less.
 */
const limits = { normal: 120, low: 20 };

/**
 * Ends this process when its event loop hangs. It watches from its own thread, since a spinning
 * loop answers no signal, and counts checks instead of time, so that a machine that slept ends
 * nothing.
 * @returns a function that stops the watch
 */
export function startWatchdog(
  folder: string | null,
  settings: Partial<Pick<Watched, 'everyMs' | 'limits'>> = {},
): () => void {
  // A breakpoint also holds the loop, and must not end the process.
  if (inspectorUrl() !== undefined) return () => undefined;
  const beat = new Int32Array(new SharedArrayBuffer(4));
  const watched: Watched = { beat, folder, everyMs: 1000, limits, ...settings };
  const timer = setInterval(() => Atomics.add(beat, 0, 1), watched.everyMs).unref();
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: watched,
    execArgv: [],
    env: {},
  });
  thread.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}
