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

/** Loads a part whose place a screen keeps until it is there: React would keep a failure for as long as the page is open. */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1_000; ; wait = Math.min(2 * wait, longestMs)) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
}
