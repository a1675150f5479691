import type { AppDownload } from '../app-download-message.ts';

const isDownload = (data: unknown): data is AppDownload => (data as Partial<AppDownload> | null)?.type === 'APP_DOWNLOAD';

let latest: AppDownload | null = null;
const listeners = new Set<() => void>();

/** Hears the progress from the start of the page: the first screen that shows it may come later. */
export function hearAppDownload(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isDownload(data)) return;
    latest = data;
    for (const listener of listeners) listener();
  });
}

/** Calls back at each step; returns how to stop. */
export function subscribeToAppDownload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how much of the first download is on the device; null when none is under way in this page's time. */
export const appDownload = (): AppDownload | null => (latest && latest.done < latest.total ? latest : null);
