import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { noticeText } from '#components/counters/notice-text.ts';
import { cx } from '#lib/cx.ts';
import { IconButton } from '#ui/basics/icon-button.tsx';
import type { NotificationView } from './notification-queries.ts';

interface Props {
  view: NotificationView;
  onOpen: () => void;
  onRemove: () => void;
}

export function NotificationCard({ view, onOpen, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const { row, read, refused } = view;
  const { title, content } = noticeText(i18n, row);
  return (
    <article className="relative flex items-start gap-3 rounded-panel border hairline border-border bg-surface p-4">
      <span
        aria-hidden
        className={cx('mt-2 size-2 shrink-0 rounded-full', read ? 'border border-border-strong' : 'bg-accent')}
      />
      <button type="button" onClick={onOpen} className="min-h-12 min-w-0 grow text-start after:absolute after:inset-0">
        <span className={cx('block leading-snug', !read && 'font-bold')}>{title}</span>
        <span title={content} className="mt-0.5 line-clamp-2 block text-label text-muted">
          {content}
        </span>
        <span className="mt-1 block text-caption text-muted">
          {row.Sender} · <span className="num">{row.FormatedDateCreated}</span>
          {refused && <span className="font-semibold text-danger-text"> · {t`Recusado`}</span>}
          {!read && <span className="sr-only">, {t`por ler`}</span>}
        </span>
      </button>
      <IconButton icon={Trash2} label={t`Apagar ${title}`} onClick={onRemove} className="relative z-10 -me-2 -mt-2" />
    </article>
  );
}
