import type { Transport } from '../api/wire.ts';

/** Everything outside that the engine touches: given by the page, by the worker, or by a simulation. */
export interface Clock {
  /** Wall clock, ms; may jump. */
  now(): number;
  /** Monotonic, ms. */
  elapsed(): number;
  /** @returns a function that cancels. */
  after(ms: number, run: () => void): () => void;
}

export interface Locks {
  /** Runs alone under the name over all tabs and the worker; with `ifAvailable`, at once and with `held` false where somebody has it. */
  request<T>(name: string, options: { ifAvailable?: boolean }, run: (held: boolean) => Promise<T>): Promise<T>;
}

export interface Ports {
  transport: Transport;
  clock: Clock;
  random: () => number;
  locks: Locks;
  /** A new idempotency key: UUIDv7. */
  newKey: () => string;
}
