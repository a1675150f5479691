import type { AppDownload } from '../../app-download-message.ts';

const isDownload = (data: unknown): data is AppDownload =>
  (data as Partial<AppDownload> | null)?.type === 'APP_DOWNLOAD';

let latest: AppDownload | null = null;
const listeners = new Set<() => void>();

/**
 * Listens to the download's progress from the start: the first screen that shows it may mount
 * later.
 */
export function hearAppDownload(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isDownload(data)) return;
    latest = data;
    for (const listener of listeners) listener();
  });
}

/** Calls the listener at each step. @returns a function that unsubscribes */
export function subscribeToAppDownload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the progress of the app's first download; null when none is running. */
export const appDownload = (): AppDownload | null => (latest && latest.done < latest.total ? latest : null);
