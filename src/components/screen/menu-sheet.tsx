import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { Search, Settings2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { changeLook } from '#lib/dom/look.ts';
import { matches, searchKey } from '#lib/text/text.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import type { Picture } from '#ui/basics/page-icon.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useAreaLinks } from '../area/use-area-links.ts';
import { isYearly, type MenuEntry, readMenu } from '../menu/menu-entries.ts';
import { MenuGroup } from './menu-group.tsx';
import { wholeLabel } from './menu-words.ts';

/** Number of lines up to which a menu shows its groups open. */
const short = 16;

interface MenuLine {
  key: string;
  label: string;
  icon: Picture;
  href: string;
}

/**
 * Shows the server's menu on a phone, in its groups, with search on top and the user's own entries
 * at the end.
 */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { session } = useUser();
  const look = useLook();
  const path = useRouterState({ select: (state) => `#${state.location.pathname}` });
  const menu = useLive(readMenu) ?? [];
  const [term, setTerm] = useState('');
  const links = useAreaLinks(menu.flatMap((entry) => entry.areas));
  const lineOf = (entry: MenuEntry): MenuLine => ({
    key: `${entry.name} ${entry.parameter ?? ''}`,
    label: t(wholeLabel(entry)),
    icon: entry.icon,
    href: entry.href ?? '',
  });
  /** Returns the lines of a group; for years only the latest, whose screen offers the others. */
  const linesOf = (entry: MenuEntry): MenuLine[] => [
    ...links
      .filter(({ name }) => entry.areas.includes(name))
      .map(({ name, label, icon, href }) => ({ key: name, label: t(label), icon, href })),
    ...(isYearly(entry) ? entry.children.slice(0, 1) : entry.children).map(lineOf),
  ];
  const isGroup = (entry: MenuEntry) => entry.href === null && !isYearly(entry);
  const groups = menu.map((entry) => ({ entry, lines: entry.href ? [lineOf(entry)] : linesOf(entry) }));
  const all = groups.flatMap(({ lines }) => lines);
  const own: MenuLine[] = [
    { key: 'settings', label: t`Aspeto e língua`, icon: Settings2, href: '#/settings' },
    { key: 'user', label: session.username, icon: UserRound, href: '#/user' },
  ];
  const line = (one: MenuLine) => <Line key={one.key} line={one} current={one.href === path} onClose={onClose} />;
  const found = term.trim() === '' ? null : all.filter(({ label }) => matches(searchKey(label), term));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Menu`}
      tall
      flush
      head={
        <TextInput
          icon={Search}
          value={term}
          onChange={setTerm}
          placeholder={t`Procurar no menu`}
          aria-label={t`Procurar no menu`}
        />
      }
    >
      <nav aria-label={t`Menu`}>
        <ul className="divide-y divide-border-soft border-y border-border">
          {found?.map(line) ??
            groups.map(({ entry, lines }) => {
              if (!isGroup(entry)) return lines.map(line);
              const key = `menu-sheet:${entry.name}`;
              const folds = all.length > short && !lines.some(({ href }) => href === path);
              const open = !(look.folded[key] ?? folds);
              return (
                <MenuGroup
                  key={entry.name}
                  label={t(entry.label)}
                  icon={entry.icon}
                  open={open}
                  onToggle={() => changeLook({ folded: { ...look.folded, [key]: open } })}
                >
                  {lines.map(line)}
                </MenuGroup>
              );
            })}
        </ul>
        <ul className="mt-4 divide-y divide-border-soft border-y border-border">{own.map(line)}</ul>
      </nav>
    </Dialog>
  );
}

function Line({
  line: { href, icon: Icon, label },
  current,
  onClose,
}: {
  line: MenuLine;
  current: boolean;
  onClose: () => void;
}) {
  return (
    <li>
      <a
        href={href}
        aria-current={current ? 'page' : undefined}
        onClick={onClose}
        className="flex min-h-14 items-center gap-4 px-4 focus-visible:-outline-offset-4 aria-[current=page]:font-semibold"
      >
        <Icon aria-hidden className="size-5 text-muted" />
        <span className="grow">{label}</span>
      </a>
    </li>
  );
}
