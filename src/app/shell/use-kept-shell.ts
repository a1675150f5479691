import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readMenu } from '#components/menu/menu-entries.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { dropShell, isDrawn, keepShell, pressAgain } from '#lib/dom/kept-shell.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';

/**
 * Keeps a snapshot of the start screen's shell, which the page shows at the next start
 * (`src/build/kept-shell.ts`).
 */
export function useKeptShell(): void {
  const atStart = useRouterState({ select: ({ location }) => location.pathname === '/dashboard' });
  const menu = useLive(readMenu);
  const reach = useSyncState()?.reach;
  const look = useLook();
  const compact = useCompact();
  useEffect(() => withRoot(pressAgain), []);
  // Leaving the shell means signing out or an ended session.
  useEffect(() => dropShell, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is drawn from all of them.
  useEffect(() => {
    if (!atStart || !menu) return;
    // The menu on the screen reads its entries itself, and may draw them after this effect.
    const keep = () =>
      withRoot((root) => {
        if (menu.length === 0 || isDrawn(root)) keepShell(root);
        else cancel = whenIdle(keep);
      });
    let cancel = whenIdle(keep);
    return () => cancel();
  }, [atStart, menu, reach, look, compact]);
}

function withRoot(work: (root: HTMLElement) => void): void {
  const root = document.getElementById('root');
  if (root) work(root);
}
