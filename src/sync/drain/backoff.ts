const baseMs = 2_000;
const capMs = 5 * 60_000;

/** Nothing waits for longer, whatever a server asks for. */
export const longestWaitMs = 10 * 60_000;

/** Whether a wait is over. One that is longer than any can be was set by a clock that has been put back since: it is over too. */
export const isOver = (nextAt: number, now: number): boolean => nextAt <= now || nextAt - now > longestWaitMs;

/** Full jitter: a random wait below 2 s, 4 s, 8 s … at most 5 minutes, so that a fleet that lost its server does not return as one. */
export function backoff(failures: number, random: () => number): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(Math.max(0, failures - 1), 16));
  return Math.round(random() * ceiling);
}

/**
 * Wait before a command goes again whose answer was lost though the server is there (it has been asked): none the first time, then random
 * below 500 ms, 1 s, 2 s … at most 5 minutes.
 */
export const secondTry = (failures: number, random: () => number): number =>
  failures <= 1 ? 0 : Math.round(random() * Math.min(capMs, 125 * 2 ** Math.min(failures, 16)));
