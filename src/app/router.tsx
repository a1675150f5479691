import { createHashHistory, createRouter } from '@tanstack/react-router';
import type { Wing } from '../lib/dom/i18n.ts';
import { routeTree } from '../routeTree.gen.ts';
import { ScreenError } from './screen-error.tsx';

/** Hash routes (spec 1 §2); everything that needs the databases comes after the first paint. */
export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  context: {
    loadRuntime: () => import('../components/runtime.ts').then((m) => m.openRuntime()),
    loadShell: () => import('./shell/shell.tsx').then((m) => m.Shell),
    wingsOf: (path: string): Wing[] => router.getMatchedRoutes(path)[0].flatMap(({ options }) => options.staticData?.wing ?? []),
  },
  scrollRestoration: false,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenError,
  defaultPendingMs: 10_000,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
