import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAreaLinks } from '#components/area/use-area-links.ts';
import { isYearly, type MenuEntry, matchesPath } from '#components/menu/menu-entries.ts';
import { cx } from '#lib/cx.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { changeLook } from '#lib/dom/look.ts';
import type { Picture } from '#ui/basics/page-icon.ts';
import { LeaveBox } from '#ui/overlays/leave-box.tsx';

const line = 'flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-start text-label';

/** Shows one entry of the server's menu: a screen or a group. */
export function SidebarEntry({ entry, rail }: { entry: MenuEntry; rail: boolean }) {
  const look = useLook();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { children } = entry;
  const { t } = useLingui();
  if (entry.areas.length > 0 || isYearly(entry)) return <LongGroup entry={entry} rail={rail} />;
  if (children.length === 0) {
    return (
      <Line
        label={t(entry.label)}
        icon={entry.icon}
        href={entry.href ?? '#/dashboard'}
        rail={rail}
        current={matchesPath(entry, path)}
      />
    );
  }
  if (rail) return children.map((child) => <SidebarEntry key={child.name} entry={child} rail />);
  const key = `menu:${entry.name}`;
  // In the top row a group opens over the page, so it starts closed.
  const open = look.horizontal ? look.folded[key] === false : look.folded[key] !== true;
  return (
    <Group entry={entry} open={open} onToggle={() => changeLook({ folded: { ...look.folded, [key]: open } })}>
      {children.map((child) => (
        <SidebarEntry key={child.name} entry={child} rail={false} />
      ))}
    </Group>
  );
}

/**
 * Shows a long group: areas of the administration with screens beside them, or years. Closed at
 * first; beside the rail it opens over the page.
 */
function LongGroup({ entry, rail }: { entry: MenuEntry; rail: boolean }) {
  const look = useLook();
  const links = useAreaLinks(entry.areas);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [over, setOver] = useState(false);
  const key = `menu:${entry.name}`;
  const { children } = entry;
  const { t } = useLingui();
  const screen = children.find(
    ({ href, parameter }) => href === `#${path}` || (parameter !== null && `#${path}`.startsWith(`${href}/`)),
  );
  const inside = screen !== undefined || links.some((link) => link.covers(path));
  const floats = rail || look.horizontal;
  const open = floats ? over : (look.folded[key] ?? !inside) === false;
  const toggle = () => (floats ? setOver(!over) : changeLook({ folded: { ...look.folded, [key]: open } }));
  const group = (
    <Group entry={entry} open={open} onToggle={toggle} rail={rail}>
      {links.map(({ name, covers, label, ...link }) => (
        <Line key={name} {...link} label={t(label)} rail={false} current={screen === undefined && covers(path)} />
      ))}
      {children.map((child) => (
        <Line
          key={`${child.name} ${child.parameter ?? ''}`}
          label={child.parameter ?? t(child.label)}
          icon={child.icon}
          href={child.href ?? '#/dashboard'}
          rail={false}
          current={child === screen}
        />
      ))}
    </Group>
  );
  return floats ? <LeaveBox onLeave={() => setOver(false)}>{group}</LeaveBox> : group;
}

interface GroupProps {
  entry: MenuEntry;
  open: boolean;
  onToggle: () => void;
  rail?: boolean;
  children: ReactNode;
}

function Group({ entry, open, onToggle, rail = false, children }: GroupProps) {
  const { t } = useLingui();
  const look = useLook();
  const { icon: Icon } = entry;
  const label = t(entry.label);
  const floats = rail || look.horizontal;
  return (
    <li className={cx(rail && 'relative')}>
      <button
        type="button"
        aria-expanded={open}
        title={rail ? label : undefined}
        onClick={onToggle}
        className={cx(line, rail && 'justify-center', 'font-medium text-muted hover:bg-surface-hover')}
      >
        <Icon aria-hidden className="size-4.5" />
        <span className={rail ? 'sr-only' : 'grow py-1 leading-tight'}>{label}</span>
        {!rail && (
          <ChevronDown aria-hidden className={cx('size-4 transition-transform', !open && '-rotate-90 rtl:rotate-90')} />
        )}
      </button>
      {open && (
        // Area titles load after the first screen.
        <ul
          {...(entry.areas.length > 0 && { 'data-passing': true })}
          className={
            floats
              ? cx(
                  'absolute z-30 min-w-56 rounded-panel border hairline border-border bg-surface-raised p-1.5 shadow-menu',
                  rail && 'start-full top-0 ms-2',
                )
              : 'ms-5 border-s border-border ps-2'
          }
        >
          {children}
        </ul>
      )}
    </li>
  );
}

interface LineProps {
  label: string;
  icon: Picture;
  href: string;
  rail: boolean;
  /** True if the current page belongs to this entry. */
  current: boolean;
}

function Line({ label, icon: Icon, href, rail, current }: LineProps) {
  return (
    <li>
      <a
        href={href}
        title={rail ? label : undefined}
        aria-current={current ? 'page' : undefined}
        className={cx(
          line,
          rail && 'justify-center',
          current
            ? 'bg-accent-soft sol:bg-surface-selected font-semibold text-accent-text'
            : 'text-muted hover:bg-surface-hover',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
        <span className={rail ? 'sr-only' : 'grow py-1 leading-tight'}>{label}</span>
      </a>
    </li>
  );
}
