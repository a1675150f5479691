import type { AnyRoute } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { publicAddress } from '../domain/link-pages.ts';
import { activateLocale } from '../lib/dom/i18n.ts';
import { watchInstall } from '../lib/dom/install.ts';
import { readLook, showLook } from '../lib/dom/look.ts';
import { maybeSignedIn } from '../lib/dom/signed-in-hint.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';

const preloaderLimitMs = 3_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The app itself: router, words, first screen. */
export async function start(): Promise<void> {
  showLook();
  watchInstall();
  // A link for people without an account, opened in a tab of the app.
  addEventListener('hashchange', () => {
    if (publicAddress(location.hash)) location.reload();
  });
  const words = activateLocale(readLook().locale);
  // Until the router listens by itself: an address that changes under the first load would be lost.
  const stop = router.history.subscribe(() => void router.load());
  const rendered = router.subscribe('onRendered', () => {
    stop();
    rendered();
  });
  // The parts of the screen are fetched while the databases are still being opened, not after; one that fails is told of by the router.
  if (maybeSignedIn()) {
    const asked = new Set<string>(router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId));
    const routes: readonly AnyRoute[] = Object.values(router.routesById);
    for (const route of routes) if (asked.has(route.id)) router.loadRouteChunk(route)?.catch(() => undefined);
  }
  // The preloader of index.html stays until the first screen is there, three seconds at most (spec 1 §9).
  await Promise.race([router.load().catch(() => undefined), wait(preloaderLimitMs)]);
  await words;
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
