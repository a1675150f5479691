import type { Transport } from '#api/transport/wire.ts';

/** Clock that the engine needs from outside: given by the page, the worker or a simulation. */
export interface Clock {
  /** Wall clock in ms; may jump. */
  now(): number;
  /** Monotonic clock in ms. */
  elapsed(): number;
  /** Runs the function after a while. @returns a function that cancels */
  after(ms: number, run: () => void): () => void;
}

export interface Locks {
  /**
   * Runs exclusively over all tabs and the worker. With `ifAvailable` it never waits: `held` is
   * false if another context has the lock.
   */
  request<T>(name: string, options: { ifAvailable?: boolean }, run: (held: boolean) => Promise<T>): Promise<T>;
}

export interface Ports {
  transport: Transport;
  clock: Clock;
  random: () => number;
  locks: Locks;
  /** Creates a new idempotency key: UUIDv7. */
  newKey: () => string;
}
