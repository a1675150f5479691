interface Rule {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: 'navigate' };
  source: 'network' | { cacheName: string };
}

/** The browser's own list of routes (Chromium 123 and later): where it has one, what is on it does not wake the worker. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: Rule[]): Promise<void>;
}

/** Names of the caches with what a start asks for first, and with the files whose names tell their version. */
interface Caches {
  start: string;
  files: string;
}

const notOurs = ['/api/*', '/token'];

/**
 * Calls of the API go past the worker, which has no part in them. One that came just as this version stands down would begin it anew, and
 * the browser would hold the next one back for minutes. The page and the files whose names tell their version come straight from their
 * caches: starting the worker, and asking it for each file, took a third of a start without network.
 */
export function addRoutes(event: InstallEvent, caches: Caches): void {
  const rules: Rule[] = [
    ...notOurs.map((pathname): Rule => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
    { condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' }, source: { cacheName: caches.start } },
    { condition: { urlPattern: { pathname: '/manifest.webmanifest' } }, source: { cacheName: caches.start } },
    { condition: { urlPattern: { pathname: '/icons/icon.svg' } }, source: { cacheName: caches.start } },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: caches.files } },
  ];
  // A browser that reads the list otherwise asks the worker, which answers all of these too.
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
}
