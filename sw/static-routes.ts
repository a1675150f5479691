interface Rule {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: 'navigate' };
  source: 'network' | { cacheName: string };
}

/**
 * Install event with static routing (Chromium 123 and later): matching requests do not start the
 * worker.
 */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: Rule[]): Promise<void>;
}

/** Names of the caches for start-up requests and for files with versioned names. */
interface Caches {
  start: string;
  files: string;
}

const notOurs = ['/api/*', '/token'];

/**
 * Routes requests around the worker. API calls go to the network: a call arriving as this version
 * stands down would restart it and delay the next version by minutes. The page and versioned files
 * come straight from their caches: starting the worker and asking it for each file took a third of
 * an offline start.
 */
export function addStaticRoutes(event: InstallEvent, caches: Caches): void {
  const rules: Rule[] = [
    ...notOurs.map((pathname): Rule => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
    {
      condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' },
      source: { cacheName: caches.start },
    },
    { condition: { urlPattern: { pathname: '/manifest.webmanifest' } }, source: { cacheName: caches.start } },
    { condition: { urlPattern: { pathname: '/icons/icon.svg' } }, source: { cacheName: caches.start } },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: caches.files } },
  ];
  // A browser with another form of routes asks the worker, which answers all of these requests.
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
}
