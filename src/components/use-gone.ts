import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The entity of a screen is gone, and the server has just said so: the 404 page (spec 1 §8). */
export function useGone(gone: boolean): void {
  const navigate = useNavigate();
  const url = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    if (gone) void navigate({ to: '/404', search: { url }, replace: true });
  }, [gone, navigate, url]);
}
