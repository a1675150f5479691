import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { FileText, House, type LucideIcon, Menu as MenuIcon, Plus, Send } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { useBar } from '#lib/dom/hooks/use-bar.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive } from '#runtime/use-user.ts';
import { menuHas, readMenu } from '../menu/menu-entries.ts';

const RegisterSheet = lazy(() => import('./register-sheet.tsx').then((m) => ({ default: m.RegisterSheet })));
const MenuSheet = lazy(() => import('./menu-sheet.tsx').then((m) => ({ default: m.MenuSheet })));

/** Shows the bottom bar: Início, Guias, Registar, Por enviar, Menu, all within a thumb's reach. */
export function BottomNav() {
  const { t } = useLingui();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [sheet, setSheet] = useState<'register' | 'menu' | null>(null);
  const open = useSyncState()?.open ?? 0;
  const close = () => setSheet(null);
  const bar = useBar('end');
  const readsOnly = menuHas(useLive(readMenu), 'externalAccess');
  return (
    <>
      <nav
        ref={bar}
        aria-label={t`Navegação`}
        className={cx(
          'bar-end z-30 grid border-t hairline border-x-0 border-b-0 border-border bg-surface pb-[env(safe-area-inset-bottom)]',
          readsOnly ? 'grid-cols-3' : 'grid-cols-[1fr_1fr_1.1fr_1.2fr_1fr]',
        )}
      >
        {readsOnly ? (
          <Item
            icon={FileText}
            href="#/external-access"
            current={path === '/external-access'}
            label={<Trans>Guias</Trans>}
          />
        ) : (
          <>
            <Item icon={House} href="#/dashboard" current={path === '/dashboard'} label={<Trans>Início</Trans>} />
            <Item icon={FileText} href="#/gars/list" current={path.startsWith('/gars')} label={<Trans>Guias</Trans>} />
            <button type="button" onClick={() => setSheet('register')} aria-haspopup="dialog" className={look(false)}>
              <span className="flex h-8 w-14 items-center justify-center rounded-control bg-accent text-on-accent">
                <Plus aria-hidden className="size-6" />
              </span>
              <Trans>Registar</Trans>
            </button>
          </>
        )}
        <Item icon={Send} href="#/sync" current={path === '/sync'} label={<Trans>Por enviar</Trans>} count={open} />
        <button type="button" onClick={() => setSheet('menu')} aria-haspopup="dialog" className={look(false)}>
          <span className="flex h-8 items-center">
            <MenuIcon aria-hidden className="size-6" />
          </span>
          <Trans>Menu</Trans>
        </button>
      </nav>
      <Suspense fallback={null}>
        {sheet === 'register' && <RegisterSheet onClose={close} />}
        {sheet === 'menu' && <MenuSheet onClose={close} />}
      </Suspense>
    </>
  );
}

const look = (current: boolean) =>
  cx(
    'relative flex min-h-[76px] flex-col items-center justify-center gap-1 px-0.5 text-caption whitespace-nowrap focus-visible:-outline-offset-4',
    current ? 'font-bold text-accent-text' : 'font-medium text-muted',
  );

function Item({
  icon: Icon,
  href,
  current,
  label,
  count = 0,
}: {
  icon: LucideIcon;
  href: string;
  current: boolean;
  label: ReactNode;
  count?: number;
}) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined} className={look(current)}>
      {current && <span aria-hidden className="absolute inset-x-4 top-0 h-0.75 rounded-b bg-accent" />}
      <span className="relative flex h-8 items-center">
        <Icon aria-hidden className="size-6" />
        {count > 0 && (
          <span
            data-fresh
            className="absolute -end-4 -top-0.5 flex h-5 min-w-5 items-center justify-center rounded-full border border-pending-line bg-pending-soft px-1 text-micro font-bold text-pending-text"
          >
            {count}
          </span>
        )}
      </span>
      {label}
    </a>
  );
}
