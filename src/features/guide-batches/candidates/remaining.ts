/** Progress seen at one moment: the number of items done at a time (ms). */
export interface Seen {
  at: number;
  done: number;
}

/**
 * Returns the milliseconds until all items are done, at the pace between two sights; null while
 * nothing has moved.
 */
export function remainingMs(first: Seen, last: Seen, all: number): number | null {
  const [done, took] = [last.done - first.done, last.at - first.at];
  if (done <= 0 || took <= 0) return null;
  return ((all - last.done) * took) / done;
}
