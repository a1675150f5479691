import { createHashHistory, createRouter } from '@tanstack/react-router';
import type { Wing } from '#lib/dom/i18n.ts';
import { firstRoutes } from './first-routes.ts';
import { ScreenError } from './screen-error.tsx';

/**
 * Router with hash routes (spec 1 §2); everything that needs the databases loads after the first
 * paint.
 */
export const router = createRouter({
  routeTree: firstRoutes(() => loadRoutes()),
  history: createHashHistory(),
  context: {
    loadRuntime: () => import('#runtime/engine/runtime.ts').then((m) => m.openRuntime()),
    loadShell: () => import('./shell/shell.tsx'),
    wingsOf: (path: string): Wing[] =>
      router.getMatchedRoutes(path)[0].flatMap(({ options }) => options.staticData?.wing ?? []),
  },
  scrollRestoration: false,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultPendingMs: 10_000,
});

let whole = false;

/** Replaces the first routes by all of them; a second call changes nothing. */
export async function loadRoutes(): Promise<void> {
  await import('#src/routeTree.gen.ts');
  if (whole) return;
  whole = true;
  // The generated tree shares the same root, so the router has to read it again.
  router.setRoutes(router.buildRouteTree());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
