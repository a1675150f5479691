const calmMs = 400;

/**
 * A read for a live query that is made again a few times a second only, however often what it reads changes: a drain must not hold the
 * screen. Keep what this gives for as long as the query lives.
 */
export function calm<T>(): (read: () => Promise<T>) => Promise<T> {
  let readAt = Number.NEGATIVE_INFINITY;
  return async (read) => {
    const wait = readAt + calmMs - performance.now();
    // Dexie follows its own zone through a promise of the language, not through a timer's.
    if (wait > 0) await Promise.resolve(new Promise((resolve) => setTimeout(resolve, wait)));
    readAt = performance.now();
    return read();
  };
}
