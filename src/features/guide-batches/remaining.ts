/** Progress as it was seen: so many items done at a moment (ms). */
export interface Seen {
  at: number;
  done: number;
}

/** Milliseconds until all are done, at the pace from the first sight to the last; null while nothing has moved. */
export function remainingMs(first: Seen, last: Seen, all: number): number | null {
  const [done, took] = [last.done - first.done, last.at - first.at];
  if (done <= 0 || took <= 0) return null;
  return ((all - last.done) * took) / done;
}
