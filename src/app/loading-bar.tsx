import { useRouterState } from '@tanstack/react-router';
import { useDelayed } from '#lib/dom/hooks/use-delayed.ts';
import { Running } from '#ui/data/running.tsx';
import type { router as appRouter } from './router.tsx';

/** Shows a bar at the top once a change of screen takes longer than half a second (spec 1 §9). */
export function LoadingBar({ router }: { router: typeof appRouter }) {
  const loading = useRouterState({ router, select: (state) => state.isLoading });
  const late = useDelayed(loading, 500);
  if (!late) return null;
  return (
    <div className="fixed inset-x-0 top-[env(safe-area-inset-top)] z-50 overflow-hidden" data-passing data-print="hide">
      <Running />
    </div>
  );
}
