import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../api/errors.ts';

export type LoadFailure = 'gone' | 'broken' | 'unreachable';

/** Why a screen's entity could not be read: it does not exist, the server failed, or there was no answer. */
export function loadFailure(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return 'unreachable';
  return error.status === 404 ? 'gone' : error.status === 500 ? 'broken' : 'unreachable';
}

/** Replaces a screen with nothing to show: 404 for a missing entity, 500 for a failed server (spec 1 §8). */
export function useFailurePage(failure: LoadFailure | null): void {
  const navigate = useNavigate();
  const url = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    if (failure === 'gone') void navigate({ to: '/404', search: { url }, replace: true });
    if (failure === 'broken') void navigate({ to: '/500', search: { url }, replace: true });
  }, [failure, navigate, url]);
}

/** A screen's entity is gone according to the server: the 404 page (spec 1 §8). */
export const useGone = (gone: boolean): void => useFailurePage(gone ? 'gone' : null);
