import { Trans, useLingui } from '@lingui/react/macro';
import { BellOff } from 'lucide-react';
import { noticeText } from '#components/counters/notice-text.ts';
import type { UserDb } from '#db/user-db.ts';
import { cx } from '#lib/cx.ts';
import { formatAgo } from '#lib/format-ago.ts';
import { useLive } from '#runtime/use-user.ts';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FoldablePanel } from './foldable-panel.tsx';
import { KeptPart, useDrawnPart } from './kept-part.tsx';

const latest = (db: UserDb) => db.notifications.orderBy('sort').limit(4).toArray();

export function LatestNotifications({ unread }: { unread: number }) {
  const { t, i18n } = useLingui();
  const rows = useLive(latest);
  useDrawnPart('notifications', rows !== undefined);
  return (
    <FoldablePanel
      name="notifications"
      title={t`${unread} nova(s) notificação(ões)`}
      flush
      action={
        <ButtonLink href="#/user/notifications" variant="ghost" size="sm">
          <Trans>Ver</Trans>
        </ButtonLink>
      }
    >
      <div data-part="notifications">
        {!rows && <KeptPart name="notifications" />}
        {rows?.length === 0 && <EmptyState icon={BellOff} title={t`Sem notificações`} />}
        <ul className="divide-y divide-border-soft">
          {rows?.map((row) => (
            <li key={row.UniqueId}>
              <a
                href={`#/user/notifications/${row.UniqueId}`}
                className="flex gap-3 px-5 py-3 hover:bg-surface-hover focus-visible:-outline-offset-3"
              >
                <span
                  aria-hidden
                  className={cx(
                    'mt-1.5 size-2 shrink-0 rounded-full',
                    row.IsRead ? 'border border-border-strong' : 'bg-accent',
                  )}
                />
                <span className="min-w-0 grow">
                  <span className={cx('block truncate leading-snug', !row.IsRead && 'font-bold')}>
                    {noticeText(i18n, row).title}
                  </span>
                  <span className="block text-caption text-muted" data-fresh>
                    {row.Sender} · {row.DateCreated ? formatAgo(row.DateCreated, i18n.locale) : row.FormatedDateCreated}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </FoldablePanel>
  );
}
