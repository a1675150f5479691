import { createRoute, redirect } from '@tanstack/react-router';
import { Route as root } from '#routes/__root.tsx';
import { Route as dashboard } from '#routes/_auth/dashboard.tsx';
import { Route as auth } from '#routes/_auth.tsx';
import { Route as index } from '#routes/index.tsx';
import type { routeTree } from '#src/routeTree.gen.ts';

/**
 * Builds the routes that a start on the dashboard needs. Any other address loads the whole tree
 * first, so that the first screen stays light however many routes there are.
 */
export function firstRoutes(loadAll: () => Promise<unknown>): typeof routeTree {
  const rest = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location: { href } }) => {
      await loadAll();
      throw redirect({ href, replace: true });
    },
  });
  // Same parents as in the generated tree.
  const place = { getParentRoute: () => root };
  index.update({ id: '/', path: '/', ...place } as never);
  auth.update({ id: '/_auth', ...place } as never);
  dashboard.update({ id: '/dashboard', path: '/dashboard', getParentRoute: () => auth } as never);
  return root.addChildren([index, auth.addChildren([dashboard]), rest]) as unknown as typeof routeTree;
}

/** Returns true if the first routes suffice for an address. */
export const isFirstRoute = (path: string): boolean => path === '/' || path === '/dashboard';
