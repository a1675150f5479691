const baseMs = 2_000;
const capMs = 5 * 60_000;

/** Longest wait in ms, whatever a server asks for. */
export const longestWaitMs = 10 * 60_000;

/**
 * Returns true if a wait is over, also if it is longer than any allowed wait: the clock was then
 * put back.
 */
export const isOver = (nextAt: number, now: number): boolean => nextAt <= now || nextAt - now > longestWaitMs;

/**
 * Returns the back-off with full jitter: a random wait below 2 s, 4 s, 8 s … 5 minutes, so that
 * devices do not all return at once.
 */
export function backoff(failures: number, random: () => number): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(Math.max(0, failures - 1), 16));
  return Math.round(random() * ceiling);
}

/**
 * Returns the wait after a lost answer while the server answers probes: none the first time, then
 * random below 500 ms, 1 s, 2 s … 5 minutes.
 */
export const secondTry = (failures: number, random: () => number): number =>
  failures <= 1 ? 0 : Math.round(random() * Math.min(capMs, 125 * 2 ** Math.min(failures, 16)));
