import { useLingui } from '@lingui/react/macro';
import { Search, Settings2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { matches, searchKey } from '../../lib/text.ts';
import { useLive, useUser } from '../../runtime/use-user.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useAreaLinks } from '../area/use-area-links.ts';
import { isYearly, type MenuEntry, readMenu } from '../menu-entries.ts';

/** The server's menu on a phone, with search on top and the user's own entries at the end. Of years the latest: its screen has the others. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { session } = useUser();
  const menu = useLive(readMenu) ?? [];
  const [term, setTerm] = useState('');
  const links = useAreaLinks(menu.flatMap((entry) => entry.areas));
  const flat = [
    ...menu
      .flatMap((entry) => (entry.href ? [entry] : isYearly(entry) ? entry.children.slice(0, 1) : entry.children))
      .map((entry) => ({ ...entry, key: `${entry.name} ${entry.parameter ?? ''}` })),
    ...links.map((link) => ({ ...link, key: link.name })),
  ];
  const found = flat.filter((entry) => matches(searchKey(t(entry.label)), term));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Menu`}
      tall
      flush
      head={<TextInput icon={Search} value={term} onChange={setTerm} placeholder={t`Procurar no menu`} aria-label={t`Procurar no menu`} />}
    >
      <nav aria-label={t`Menu`}>
        <ul className="divide-y divide-border-soft border-y border-border">
          {found.map((entry) => (
            <Line key={entry.key} href={entry.href ?? ''} icon={entry.icon} label={t(entry.label)} onClose={onClose} />
          ))}
        </ul>
        <ul className="mt-4 divide-y divide-border-soft border-y border-border">
          <Line href="#/settings" icon={Settings2} label={t`Aspeto e língua`} onClose={onClose} />
          <Line href="#/user" icon={UserRound} label={session.username} onClose={onClose} />
        </ul>
      </nav>
    </Dialog>
  );
}

function Line({ href, icon: Icon, label, onClose }: { href: string; icon: MenuEntry['icon']; label: string; onClose: () => void }) {
  return (
    <li>
      <a href={href} onClick={onClose} className="flex min-h-14 items-center gap-4 px-4 focus-visible:-outline-offset-4">
        <Icon aria-hidden className="size-5 text-muted" />
        <span className="grow">{label}</span>
      </a>
    </li>
  );
}
