import type { refreshShell } from './pull/refresh-shell.ts';

/** Data that the shell reads from the server besides the lists. */
export type ShellPart = keyof typeof refreshShell;

/**
 * Engine as a screen calls it, wherever it runs: in a thread, or in the page. Repeating a call does
 * no harm.
 */
export interface EngineProxy {
  /**
   * Drains the outbox now; during a drain, once more after it. Resolves when the engine is at rest.
   * @param options with `force`, also while the circuit is open
   */
  kick(options?: { force?: boolean }): Promise<unknown>;
  /** Sends now ("Enviar agora"), including commands that wait for their time. */
  sendNow(): Promise<unknown>;
  /** Resumes, after sign-in, the commands that waited for their owner. */
  resume(): Promise<unknown>;
  /** Pulls changes; a second call meanwhile shares the first. Rejects as src/api does. */
  pull(): Promise<unknown>;
  /** Fetches the part and keeps it on the device; rejects on failure. */
  refresh(part: ShellPart): Promise<unknown>;
  /** Stops the engine: it sends nothing more. Resolves once it no longer holds the databases. */
  stop(): void | Promise<void>;
}

type Method = Exclude<keyof EngineProxy, 'stop'>;
/** Name of a method, and its arguments. */
export type EngineCall = { [M in Method]: [method: M, ...args: Parameters<EngineProxy[M]>] }[Method];

/** Makes a call on an engine. */
export const callEngine = (engine: EngineProxy, [method, ...args]: EngineCall): Promise<unknown> =>
  (engine[method] as (...given: unknown[]) => Promise<unknown>)(...args);

export interface EngineRequest {
  id: number;
  /** Name of the user's database. */
  database: string;
  /** Call to make; `stop` sends nothing more and closes once all requests under way are on disk. */
  call: EngineCall | 'stop';
}

export interface EngineReply {
  id: number;
  /** Name of the error; null if the call succeeded. */
  failed: string | null;
}
