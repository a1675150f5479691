import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, CircleQuestionMark, PanelLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { syncPill } from '#components/counters/sync-words.ts';
import { LanguageMenu } from '#components/menu/language-menu.tsx';
import { askForHelp } from '#lib/dom/help.ts';
import { useBar } from '#lib/dom/hooks/use-bar.ts';
import { useLook } from '#lib/dom/hooks/use-look.ts';
import { changeLook } from '#lib/dom/look.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useLive, useUser } from '#runtime/use-user.ts';
import { countUnread } from '#sync/outbox/unread.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import { SyncPill } from '#ui/basics/sync-pill.tsx';
import { SearchButton } from './search-button.tsx';
import { UserFace, userFaceClass } from './user-face.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx').then((m) => ({ default: m.UserMenu })));

/** Shows the desktop header: search, sync state, messages, language, user. */
export function ShellHeader({ onSearch }: { onSearch: () => void }) {
  const { t, i18n } = useLingui();
  const look = useLook();
  const { session } = useUser();
  const state = useSyncState();
  const unread = useLive(countUnread) ?? 0;
  const pill = state && syncPill(i18n, state);
  return (
    <header
      ref={useBar('start')}
      data-shell
      className="bar-start z-20 flex h-[calc(3.5rem+env(safe-area-inset-top))] shrink-0 items-center gap-2 border-b border-border bg-surface ps-4 pe-5 pt-[env(safe-area-inset-top)]"
    >
      <IconButton
        icon={PanelLeft}
        label={look.collapsed ? t`Abrir menu` : t`Recolher menu`}
        aria-pressed={look.collapsed}
        onClick={() => changeLook({ collapsed: !look.collapsed })}
      />
      <SearchButton onClick={onSearch} />
      <span className="min-w-0 grow basis-0 min-[90rem]:min-w-24">
        <span
          title={session.defaultEstablishment ?? undefined}
          className="line-clamp-2 text-caption leading-4 text-muted max-[90rem]:hidden"
        >
          {session.defaultEstablishment}
        </span>
      </span>
      <span data-fresh className="contents">
        {pill && (
          <SyncPill tone={pill.tone} icon={pill.icon} moving={state.tone === 'sending'} href="#/sync">
            {pill.text}
          </SyncPill>
        )}
      </span>
      <a
        href="#/user/notifications"
        className="inline-flex h-9 shrink-0 items-center gap-2 rounded-control px-2.5 text-label font-medium whitespace-nowrap hover:bg-surface-hover"
      >
        <span className="relative">
          <Bell aria-hidden className="size-4.5 text-muted" />
          {unread > 0 && (
            <span
              aria-hidden
              data-fresh
              className="absolute -end-0.5 -top-0.5 size-2 rounded-full bg-danger ring-2 ring-surface"
            />
          )}
        </span>
        <span data-fresh className="tabular-nums">
          <Trans>{unread} nova(s) notificação(ões)</Trans>
        </span>
      </a>
      <IconButton icon={CircleQuestionMark} label={t`Ajuda`} aria-keyshortcuts="?" onClick={askForHelp} />
      <LanguageMenu tone="surface" />
      <Suspense
        fallback={
          <span className={userFaceClass}>
            <UserFace name={session.username} />
          </span>
        }
      >
        <UserMenu />
      </Suspense>
    </header>
  );
}
