const minimumGapMs = 400;

/**
 * Returns a read for a live query that reruns only a few times a second, however often its data
 * changes: sending a full outbox must not block the screen. Keep the result for the life of the
 * query.
 */
export function debounceReads<T>(): (read: () => Promise<T>) => Promise<T> {
  let readAt = Number.NEGATIVE_INFINITY;
  return async (read) => {
    const wait = readAt + minimumGapMs - performance.now();
    // Dexie's zone follows a native promise, not one resolved by a timer.
    if (wait > 0) await Promise.resolve(new Promise((resolve) => setTimeout(resolve, wait)));
    readAt = performance.now();
    return read();
  };
}
