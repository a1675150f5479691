import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { LockGate } from '#features/lock/lock-gate.tsx';
import { cx } from '#lib/cx.ts';
import { useCompact } from '#lib/dom/hooks/use-breakpoint.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { toast } from '#ui/overlays/toast-store.ts';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { Announcer } from './announcer.tsx';
import { ShellTop } from './shell-top.tsx';
import { Sidebar } from './sidebar.tsx';
import { useEngine } from './use-engine.ts';
import { useHelp } from './use-help.tsx';
import { useKeptShell } from './use-kept-shell.ts';
import { usePalette } from './use-palette.tsx';
import { useSessionWatch } from './use-session-watch.ts';

export { firstReads } from './first-reads.ts';

const GdprDialog = lazy(() => import('./gdpr-dialog.tsx').then((m) => ({ default: m.GdprDialog })));

/**
 * Shows everything around a signed-in screen. On a phone, header and bottom bar belong to the
 * screen itself.
 */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const user = useUser();
  const compact = useCompact();
  const look = useLook();
  const failed = useMemo(() => ({ menu: () => toast({ text: 'Failure loading menu', tone: 'danger' }) }), []);
  useEngine(user, failed);
  useSessionWatch();
  useKeptShell();
  const search = usePalette();
  const help = useHelp();
  const accepted = useLive((db) => db.readMeta<boolean>('gdpr'));
  return (
    <LockGate>
      <div
        className={cx(
          'flex min-h-dvh [--sticky-top:calc(3.5rem+env(safe-area-inset-top))] short:[--sticky-top:0px]',
          !compact && look.horizontal ? 'flex-col' : 'flex-row',
          look.boxed && 'mx-auto max-w-[1480px]',
        )}
      >
        <button
          type="button"
          onClick={() => document.querySelector<HTMLElement>('h1')?.focus()}
          className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-[calc(.5rem+env(safe-area-inset-top))] focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
        >{t`Saltar para o conteúdo`}</button>
        {!compact && <Sidebar />}
        <div className="flex min-w-0 grow flex-col">
          <ShellTop compact={compact} onSearch={search.open} />
          {children}
        </div>
        <Announcer />
        <Toaster />
        {search.palette}
        {help}
        <Suspense fallback={null}>{accepted === false && <GdprDialog />}</Suspense>
      </div>
    </LockGate>
  );
}
