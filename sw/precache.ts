import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;

type Manifest = Array<{ url: string; revision: string | null }>;

/**
 * Files fetched at a time. Workbox takes one after the other: a hundred round trips. More than this would keep the app's own calls
 * waiting.
 */
const lanes = 3;

/** Answers with the files of the manifest, and any address of the app with its page; fetches them as this version is installed. */
export function precacheTogether(manifest: Manifest): void {
  const controller = new PrecacheController();
  controller.addToCacheList(manifest);
  registerRoute(new PrecacheRoute(controller));
  registerRoute(
    new NavigationRoute(controller.createHandlerBoundToURL('index.html'), {
      denylist: [/^\/api\//, /^\/token/, /^\/(healthz|readyz|metrics)/],
    }),
  );
  self.addEventListener('install', (event) => {
    for (let lane = 0; lane < lanes; lane++) {
      const part = new PrecacheController();
      part.addToCacheList(manifest.filter((_, at) => at % lanes === lane));
      // It holds the event itself; where a file fails, this version is not installed.
      void part.install(event);
    }
  });
  self.addEventListener('activate', (event) => void controller.activate(event));
}
