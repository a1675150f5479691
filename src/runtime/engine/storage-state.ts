export interface StorageState {
  /** Used bytes; null when the browser does not tell. */
  usage: number | null;
  quota: number | null;
  low: boolean;
  persisted: boolean;
  /** True if the browser was asked for persistence and refused. */
  refused: boolean;
}

const lowBytes = 50_000_000;

/** Reads space and persistence as reported by the browser; unknown when it reports nothing. */
export async function readStorage(refused = false): Promise<StorageState> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const usage = estimate?.usage ?? null;
  const quota = estimate?.quota ?? null;
  const persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  return { usage, quota, low: usage !== null && quota !== null && quota - usage < lowBytes, persisted, refused };
}

/** Requests persistent storage and returns the answer. */
export async function askPersistence(): Promise<StorageState> {
  const granted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  return readStorage(!granted);
}
