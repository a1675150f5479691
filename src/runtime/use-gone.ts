import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../api/errors.ts';

export type LoadFailure = 'gone' | 'broken' | 'unreachable';

/** Why a screen's entity could not be read: it does not exist, the server failed, or there was no answer. */
export function loadFailure(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return 'unreachable';
  return error.status === 404 ? 'gone' : error.status === 500 ? 'broken' : 'unreachable';
}

/**
 * Replaces a screen with nothing to show: 404 for a missing entity, 500 for a failed server (spec 1 §8). A screen stays mounted while
 * its page loads, and may fail again: once its address is left it moves nobody.
 */
export function useFailurePage(failure: LoadFailure | null): void {
  const router = useRouter();
  const screen = useMatch({ strict: false, select: ({ id }) => id });
  useEffect(() => {
    const to = failure === 'gone' ? '/404' : failure === 'broken' ? '/500' : null;
    const { latestLocation } = router;
    if (!to || !router.matchRoutes(latestLocation).some(({ id }) => id === screen)) return;
    void router.navigate({ to, search: { url: latestLocation.href }, replace: true });
  }, [failure, router, screen]);
}

/** A screen's entity is gone according to the server: the 404 page (spec 1 §8). */
export const useGone = (gone: boolean): void => useFailurePage(gone ? 'gone' : null);
