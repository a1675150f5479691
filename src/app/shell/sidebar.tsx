import { Trans, useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { BrandMark } from '../../components/brand.tsx';
import { type MenuEntry, readMenu } from '../../components/menu-entries.ts';
import { useLive } from '../../components/use-user.ts';
import { cx } from '../../lib/cx.ts';
import { changeLook } from '../../lib/dom/look.ts';
import { useLook } from '../../lib/dom/use-look.ts';
import { useMedia } from '../../lib/dom/use-media.ts';
import { DevicePanel } from './device-panel.tsx';

/** The server's menu. A rail of icons under 1200 px or when folded; a row on top in the horizontal layout. */
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
        'flex shrink-0 border-border bg-surface-page',
        look.horizontal ? 'w-full items-center border-b' : 'flex-col border-e',
        !look.horizontal && (rail ? 'w-16' : 'w-62'),
        !look.horizontal && look.fixed && 'sticky top-0 h-dvh',
      )}
    >
      <a href="#/dashboard" className={cx('flex h-14 shrink-0 items-center gap-2.5 text-accent-text', rail ? 'justify-center' : 'px-5')}>
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
            <Entry key={`${entry.name} ${entry.parameter ?? ''}`} entry={entry} rail={rail} />
          ))}
        </ul>
      </nav>
      {!look.horizontal && !rail && <DevicePanel />}
    </aside>
  );
}

const line = 'flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-start text-label';

function Entry({ entry, rail }: { entry: MenuEntry; rail: boolean }) {
  const { t } = useLingui();
  const look = useLook();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = (href: string | null) => href !== null && `#${path}` === href;
  const { icon: Icon } = entry;
  const label = t(entry.label);
  if (entry.children.length > 0 && rail) return entry.children.map((child) => <Entry key={child.name} entry={child} rail />);
  const text = <span className={rail ? 'sr-only' : 'grow truncate'}>{label}</span>;
  if (entry.children.length === 0) {
    const current = here(entry.href);
    return (
      <li>
        <a
          href={entry.href ?? '#/dashboard'}
          title={rail ? label : undefined}
          aria-current={current ? 'page' : undefined}
          className={cx(
            line,
            rail && 'justify-center',
            current ? 'bg-accent-soft sol:bg-surface-selected font-semibold text-accent-text' : 'text-muted hover:bg-surface-hover',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
          {text}
        </a>
      </li>
    );
  }
  const key = `menu:${entry.name}`;
  // In a row on top a group opens over the page, so it starts closed.
  const open = look.horizontal ? look.folded[key] === false : look.folded[key] !== true;
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => changeLook({ folded: { ...look.folded, [key]: open } })}
        className={cx(line, 'font-medium text-muted hover:bg-surface-hover')}
      >
        <Icon aria-hidden className="size-4.5" />
        {text}
        <ChevronDown aria-hidden className={cx('size-4 transition-transform', !open && '-rotate-90 rtl:rotate-90')} />
      </button>
      {open && (
        <ul
          className={
            look.horizontal
              ? 'absolute z-30 min-w-56 rounded-panel border hairline border-border bg-surface-raised p-1.5 shadow-menu'
              : 'ms-5 border-s border-border ps-2'
          }
        >
          {entry.children.map((child) => (
            <Entry key={child.name} entry={child} rail={false} />
          ))}
        </ul>
      )}
    </li>
  );
}
