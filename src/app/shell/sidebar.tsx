import { Trans, useLingui } from '@lingui/react/macro';
import { BrandMark } from '#components/menu/brand.tsx';
import { readMenu } from '#components/menu/menu-entries.ts';
import { cx } from '#lib/cx.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { useMedia } from '#lib/dom/hooks/use-media.ts';
import { useLive } from '#runtime/use-user.ts';
import { DevicePanel } from './device-panel.tsx';
import { SidebarEntry } from './sidebar-entry.tsx';

/**
 * Shows the server's menu: a rail of icons below 1200 px or when folded, a top row in the
 * horizontal layout.
 */
export function Sidebar() {
  const { t } = useLingui();
  const look = useLook();
  const wide = useMedia('(width >= 75rem)');
  const menu = useLive(readMenu);
  const rail = !look.horizontal && (look.collapsed || !wide);
  return (
    <aside
      data-shell
      className={cx(
        'flex shrink-0 border-border bg-surface-page pt-[env(safe-area-inset-top)]',
        look.horizontal ? 'w-full items-center border-b' : 'flex-col border-e',
        !look.horizontal && (rail ? 'w-16' : 'w-62'),
        !look.horizontal && look.fixed && 'sticky top-0 h-dvh pb-[env(safe-area-inset-bottom)]',
      )}
    >
      <a
        href="#/dashboard"
        className={cx('flex h-14 shrink-0 items-center gap-2.5 text-accent-text', rail ? 'justify-center' : 'px-5')}
      >
        <BrandMark />
        <span className={rail ? 'sr-only' : 'text-lead font-bold tracking-tight text-ink'}>Guiar</span>
      </a>
      <nav aria-label={t`Menu`} className={cx('grow px-3 pt-2', !look.horizontal && 'overflow-y-auto')}>
        {menu?.length === 0 && (
          <p className="px-3 text-caption text-muted">
            <Trans>Sem menu</Trans>
          </p>
        )}
        <ul className={look.horizontal ? 'flex flex-wrap gap-1 pb-2' : 'space-y-px'}>
          {menu?.map((entry) => (
            <SidebarEntry key={`${entry.name} ${entry.parameter ?? ''}`} entry={entry} rail={rail} />
          ))}
        </ul>
      </nav>
      {!look.horizontal && !rail && <DevicePanel />}
    </aside>
  );
}
