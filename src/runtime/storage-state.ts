export interface StorageState {
  /** Bytes; null where the browser does not say. */
  usage: number | null;
  quota: number | null;
  low: boolean;
  persisted: boolean;
  /** The browser was asked and did not promise. */
  refused: boolean;
}

const lowBytes = 50_000_000;

/** Space and persistence, as the browser tells them; a browser that tells nothing leaves them unknown. */
export async function readStorage(refused = false): Promise<StorageState> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const usage = estimate?.usage ?? null;
  const quota = estimate?.quota ?? null;
  const persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  return { usage, quota, low: usage !== null && quota !== null && quota - usage < lowBytes, persisted, refused };
}

/** Asks for persistent storage and tells the answer. */
export async function askPersistence(): Promise<StorageState> {
  const granted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  return readStorage(!granted);
}
