import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { AppDownload } from '#lib/app-download-message.ts';

declare const self: ServiceWorkerGlobalScope;

export type Manifest = Array<{ url: string; revision: string | null }>;

const page = 'index.html';
/** Start-up requests with stable names, and the file that answers each. */
const startFiles: Readonly<Record<string, string>> = {
  '/': page,
  '/manifest.webmanifest': 'manifest.webmanifest',
  '/icons/icon.svg': 'icons/icon.svg',
};
const startCaches = 'start-';

/**
 * Returns the name of their cache, which the browser reads without the worker; each version has its
 * own.
 */
export const startCacheName = (manifest: Manifest): string =>
  startCaches +
  Object.values(startFiles)
    .map((file) => manifest.find(({ url }) => url === file)?.revision)
    .join('-');

/**
 * Number of files fetched at a time. Workbox fetches one after the other, a hundred round trips;
 * more than this would delay the app's own calls.
 */
const lanes = 3;

/**
 * Returns a function that tells every page how many files are kept: on a slow line the first
 * version takes a minute.
 */
function tellOf(total: number): () => Promise<void> {
  let done = 0;
  return async () => {
    done += 1;
    const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    for (const one of pages) one.postMessage({ type: 'APP_DOWNLOAD', done, total } satisfies AppDownload);
  };
}

/**
 * Answers requests for the manifest's files, and any app address with the page. Fetches the files
 * when this version is installed.
 */
export function precacheTogether(manifest: Manifest): void {
  const controller = new PrecacheController();
  controller.addToCacheList(manifest);
  registerRoute(new PrecacheRoute(controller));
  registerRoute(
    new NavigationRoute(controller.createHandlerBoundToURL(page), {
      denylist: [/^\/api\//, /^\/token/, /^\/(healthz|readyz|metrics)/, /\.txt$/],
    }),
  );
  self.addEventListener('install', (event) => {
    const kept = tellOf(manifest.length);
    const parts = Array.from({ length: lanes }, async (_, lane) => {
      const part = new PrecacheController({ plugins: [{ handlerDidComplete: kept }] });
      part.addToCacheList(manifest.filter((_file, at) => at % lanes === lane));
      // Extends the event itself; if a file fails, this version is not installed.
      await part.install(event);
    });
    event.waitUntil(Promise.all(parts).then(keepStart));
  });
  self.addEventListener('activate', (event) => {
    void controller.activate(event);
    event.waitUntil(dropOtherStarts());
  });

  async function keepStart(): Promise<void> {
    const cache = await caches.open(startCacheName(manifest));
    for (const [path, file] of Object.entries(startFiles)) {
      const answer = await controller.matchPrecache(file);
      if (answer) await cache.put(path, answer);
    }
  }

  async function dropOtherStarts(): Promise<void> {
    const others = (await caches.keys()).filter(
      (name) => name.startsWith(startCaches) && name !== startCacheName(manifest),
    );
    await Promise.all(others.map((name) => caches.delete(name)));
  }
}
