/** The browser's own list of routes (Chromium 123 and later): where it has one, what is on it does not wake the worker. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: Array<{ condition: { urlPattern: { pathname: string } }; source: 'network' }>): Promise<void>;
}

const notOurs = ['/api/*', '/token'];

/**
 * Calls of the API go past the worker, which has no part in them. One that came just as this version stands down would begin it anew, and
 * the browser would hold the next one back for minutes.
 */
export function passApi(event: InstallEvent): void {
  const rules = notOurs.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' as const }));
  // A browser that reads the list otherwise asks the worker, which lets these calls pass.
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
}
