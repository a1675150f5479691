import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../api/errors.ts';

export type LoadFailure = 'gone' | 'broken' | 'unreachable';

/** Why a screen's entity could not be read: the server has none, it failed itself, or there was no answer. */
export function loadFailure(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return 'unreachable';
  return error.status === 404 ? 'gone' : error.status === 500 ? 'broken' : 'unreachable';
}

/** The page that stands for a screen with nothing to show: 404 where there is no such thing, 500 where the server failed (spec 1 §8). */
export function useFailurePage(failure: LoadFailure | null): void {
  const navigate = useNavigate();
  const url = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    if (failure === 'gone') void navigate({ to: '/404', search: { url }, replace: true });
    if (failure === 'broken') void navigate({ to: '/500', search: { url }, replace: true });
  }, [failure, navigate, url]);
}

/** The entity of a screen is gone, and the server has just said so: the 404 page (spec 1 §8). */
export const useGone = (gone: boolean): void => useFailurePage(gone ? 'gone' : null);
