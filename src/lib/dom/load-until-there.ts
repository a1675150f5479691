const longestMs = 60_000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });

/**
 * Loads a lazy part and retries until it succeeds: React would keep a failure until the page is
 * reloaded.
 */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1_000; ; wait = Math.min(2 * wait, longestMs)) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
}
