import { useLingui } from '@lingui/react/macro';
import { FileText, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { noticeText } from '#components/counters/notice-text.ts';
import { useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { markRead } from './notification-actions.ts';
import type { NotificationView } from './notification-queries.ts';
import { NotificationText } from './notification-text.tsx';

interface Props {
  view: NotificationView;
  onRemove: () => void;
  onClose: () => void;
}

/** Shows a message over the list; opening it marks it as read (spec 1 §2). */
export function NotificationDialog({ view, onRemove, onClose }: Props) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const { row } = view;
  useEffect(() => void markRead(user, view), [user, view]);
  return (
    <Dialog
      open
      flush
      onClose={onClose}
      title={noticeText(i18n, row).title}
      footer={
        <>
          <Button icon={Trash2} onClick={onRemove}>{t`Apagar`}</Button>
          {row.EgarId ? (
            <ButtonLink variant="primary" icon={FileText} href={`#/gars/consult/${encodeURIComponent(row.EgarId)}`}>
              {t`Ver a guia`}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={onClose}>{t`Fechar`}</Button>
          )}
        </>
      }
    >
      <NotificationText row={row} />
    </Dialog>
  );
}
