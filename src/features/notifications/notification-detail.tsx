import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { BellOff, FileText, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { noticeText } from '#components/counters/notice-text.ts';
import { RemoveDialog } from '#components/saved/remove-dialog.tsx';
import { Screen } from '#components/screen/screen.tsx';
import type { NotificationRow } from '#db/rows.ts';
import { useGone } from '#runtime/use-gone.ts';
import { usePull } from '#runtime/use-pull.ts';
import { useLive, useUser } from '#runtime/use-user.ts';
import { Button } from '#ui/basics/button.tsx';
import { ButtonLink } from '#ui/basics/button-link.tsx';
import { Panel } from '#ui/basics/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { markRead, removeNotification } from './notification-actions.ts';
import { notificationById } from './notification-queries.ts';
import { NotificationText } from './notification-text.tsx';

/** Shows one message; opening it marks it as read (spec 1 §4). */
export function NotificationDetail({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const navigate = useNavigate();
  const pull = usePull();
  const view = useLive((db) => notificationById(db, id), [id]);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (view && !view.read) void markRead(user, view);
  }, [user, view]);
  const [removed, setRemoved] = useState(false);
  useGone(view === null && !pull.loading && !pull.failed && !removed);
  const remove = async (row: NotificationRow) => {
    const seq = await removeNotification(user, row);
    setRemoved(true);
    return seq;
  };
  return (
    <Screen title={t`Notificação`} task backTo="/user/notifications">
      {view === null && pull.failed && (
        <EmptyState
          icon={BellOff}
          title={t`Esta notificação não está neste dispositivo`}
          action={<ButtonLink href="#/user/notifications">{t`Ver notificações`}</ButtonLink>}
        >
          <Trans>Abre quando houver rede.</Trans>
        </EmptyState>
      )}
      {view && (
        <div className="max-w-180 space-y-4">
          <Panel title={noticeText(i18n, view.row).title} flush>
            <NotificationText row={view.row} />
          </Panel>
          <div className="flex flex-wrap gap-3">
            {view.row.EgarId && (
              <ButtonLink
                variant="primary"
                size="lg"
                icon={FileText}
                href={`#/gars/consult/${encodeURIComponent(view.row.EgarId)}`}
              >
                {t`Ver a guia`}
              </ButtonLink>
            )}
            <Button icon={Trash2} size="lg" onClick={() => setAsking(true)}>
              <Trans>Apagar</Trans>
            </Button>
          </div>
        </div>
      )}
      {asking && view && (
        <RemoveDialog
          onClose={() => setAsking(false)}
          remove={() => remove(view.row)}
          leave={() => navigate({ to: '/user/notifications' })}
          title={t`Apagar notificação?`}
          confirmLabel={t`Apagar notificação`}
          description={noticeText(i18n, view.row).title}
        />
      )}
    </Screen>
  );
}
