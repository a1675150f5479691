import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#api/transport/errors.ts';

export type LoadFailure = 'gone' | 'broken' | 'unreachable';

/**
 * Returns the reason why a screen's entity could not be read: it does not exist, the server failed,
 * or there was no answer.
 */
export function loadFailure(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return 'unreachable';
  if (error.status === 404) return 'gone';
  return error.status === 500 ? 'broken' : 'unreachable';
}

const failurePages = { gone: '/404', broken: '/500', unreachable: null } as const;

/**
 * Replaces a screen that has nothing to show: 404 for a missing entity, 500 for a failed server
 * (spec 1 §8). A screen stays mounted while the next page loads, and may fail again: once its
 * address is left, it does not navigate any more.
 */
export function useFailurePage(failure: LoadFailure | null): void {
  const router = useRouter();
  const screen = useMatch({ strict: false, select: ({ id }) => id });
  useEffect(() => {
    const to = failure && failurePages[failure];
    const { latestLocation } = router;
    if (!to || !router.matchRoutes(latestLocation).some(({ id }) => id === screen)) return;
    void router.navigate({ to, search: { url: latestLocation.href }, replace: true });
  }, [failure, router, screen]);
}

/** Shows the 404 page when the screen's entity is gone according to the server (spec 1 §8). */
export const useGone = (gone: boolean): void => useFailurePage(gone ? 'gone' : null);
