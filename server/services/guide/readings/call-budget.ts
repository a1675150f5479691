import { setTimeout as pause } from 'node:timers/promises';

/** Limit of the calls that readings make, shared by all readings of this process. */
export interface CallBudget {
  /** Waits for the next call; false if the signal ended the wait. */
  turn(signal: AbortSignal): Promise<boolean>;
}

/** Calls that may follow each other at once after a pause. */
const burst = 5;

/**
 * Creates a token bucket: this many calls a minute, and a few at once after a pause. `clock` is in
 * ms.
 */
export function callBudget(perMinute: number, clock: () => number = () => performance.now()): CallBudget {
  const perMs = perMinute / 60_000;
  const size = Math.min(burst, perMinute);
  let tokens = size;
  let filledAt = clock();
  const refill = () => {
    const now = clock();
    tokens = Math.min(size, tokens + (now - filledAt) * perMs);
    filledAt = now;
  };
  return {
    turn: async (signal) => {
      for (;;) {
        if (signal.aborted) return false;
        refill();
        if (tokens >= 1) {
          tokens -= 1;
          return true;
        }
        await pause(Math.ceil((1 - tokens) / perMs), undefined, { signal }).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      }
    },
  };
}
