import { createHashHistory, createRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { routeTree } from '../routeTree.gen.ts';
import { ScreenError } from './screen-error.tsx';

const Shell = lazy(() => import('./shell/shell.tsx').then((m) => ({ default: m.Shell })));

/** Hash routes (spec 1 §2); everything that needs the databases comes after the first paint. */
export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  context: { loadRuntime: () => import('../components/runtime.ts').then((m) => m.openRuntime()), Shell },
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
