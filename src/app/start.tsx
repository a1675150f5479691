import { publicAddress } from '#domain/guide/acts/link-pages.ts';
import { activateLocale, i18n } from '#lib/dom/i18n.ts';
import { watchInstall } from '#lib/dom/install/install.ts';
import { keepFieldSeen } from '#lib/dom/keep-field-seen.ts';
import { readLook, showLook } from '#lib/dom/look.ts';
import { maybeSignedIn } from '#lib/dom/signed-in-hint.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';
import { prepareFormats } from '#lib/format.ts';
import { App } from './app.tsx';
import { isFirstRoute } from './first-routes.ts';
import { show } from './root.tsx';
import { loadRoutes, router } from './router.tsx';

const preloaderLimitMs = 3_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts the app as the first content of its page. */
export async function start(): Promise<void> {
  showLook();
  watchInstall();
  keepFieldSeen();
  const words = activateLocale(readLook().locale);
  // Screen code is fetched while the databases open; the router reports a failure.
  if (maybeSignedIn()) fetchScreen(router.latestLocation.pathname).catch(ignore);
  // index.html's preloader stays until the first screen is there, at most three seconds (spec 1
  // §9).
  await Promise.all([words, Promise.race([openFirst(), wait(preloaderLimitMs)])]);
  show(<App />);
}

/** Replaces a visitor page by the app, once the first screen is ready. */
export async function takeOver(): Promise<void> {
  await openFirst();
  show(<App />);
}

async function openFirst(): Promise<void> {
  // Handles a link for people without an account that is opened in a tab of the app.
  addEventListener('hashchange', () => {
    if (publicAddress(location.hash)) location.reload();
  });
  // Needed until the router listens itself: a hash change during the first load would be lost.
  const stop = router.history.subscribe(() => void router.load());
  const rendered = router.subscribe('onRendered', () => {
    stop();
    rendered();
  });
  const path = router.latestLocation.pathname;
  if (!isFirstRoute(path)) await loadRoutes().catch(ignore);
  await router.load().catch(ignore);
  // By then the screen has its data; the first idle moment would come too early.
  setTimeout(() => {
    whenIdle(() => void loadRoutes().catch(ignore));
    whenIdle(() => prepareFormats(i18n.locale));
  }, 1_000);
}

const ignore = () => undefined;

/** Prefetches the code of a screen, the shell and the runtime. */
export function fetchAhead(path: string): void {
  const { loadRuntime, loadShell } = router.options.context;
  for (const part of [loadRuntime(), loadShell(), fetchScreen(path)]) part.catch(ignore);
}

async function fetchScreen(path: string): Promise<void> {
  if (!isFirstRoute(path)) await loadRoutes();
  for (const route of router.getMatchedRoutes(path)[0]) router.loadRouteChunk(route)?.catch(ignore);
}
