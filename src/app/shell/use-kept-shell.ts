import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dataAge } from '#components/data-age.ts';
import { readMenu } from '#components/menu/menu-entries.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { dropShell, isDrawn, keepShell, pressAgain } from '#lib/dom/kept-shell.ts';
import { whenIdle } from '#lib/dom/when-idle.ts';
import { nextMidnight } from '#lib/format.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';

/** Rest after a change of the screen before it is kept anew: a drain changes it many times. */
const restMs = 500;

/**
 * Keeps a snapshot of the start screen with its numbers and rows, which the page shows at the next
 * start (`src/build/kept-shell.ts`): once drawn, after each change, and when the page is left.
 */
export function useKeptShell(): void {
  const { i18n } = useLingui();
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
    const keepNow = (root: HTMLElement) => {
      const now = Date.now();
      keepShell(root, { now, until: nextMidnight(now), age: (at, then) => dataAge(i18n, at, then) });
    };
    // The menu on the screen reads its entries itself, and may draw them after this effect.
    const keep = () =>
      withRoot((root) => {
        if (menu.length === 0 || isDrawn(root)) keepNow(root);
        else cancel = whenIdle(keep);
      });
    let cancel = whenIdle(keep);
    const stop = watchContent(() => {
      cancel();
      const timer = setTimeout(() => {
        cancel = whenIdle(keep);
      }, restMs);
      cancel = () => clearTimeout(timer);
    });
    const left = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', left);
    return () => {
      cancel();
      stop();
      document.removeEventListener('visibilitychange', left);
    };
  }, [atStart, menu, reach, look, compact, i18n.locale]);
}

/**
 * Runs when the screen's content has changed. Of parts whose words are never kept only the place
 * matters: an element that came or went.
 */
function watchContent(changed: () => void): () => void {
  const observer = new MutationObserver((changes) => {
    const isKept = ({ target, addedNodes, removedNodes }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.closest('[data-content]') == null) return false;
      const moved = [...addedNodes, ...removedNodes].some((node) => node instanceof Element);
      return moved || element.closest('[data-fresh]') === null;
    };
    if (changes.some(isKept)) changed();
  });
  withRoot((root) => observer.observe(root, { childList: true, characterData: true, subtree: true }));
  return () => observer.disconnect();
}

function withRoot(work: (root: HTMLElement) => void): void {
  const root = document.getElementById('root');
  if (root) work(root);
}
