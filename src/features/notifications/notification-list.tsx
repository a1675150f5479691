import { useLingui } from '@lingui/react/macro';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { noticeText } from '#components/counters/notice-text.ts';
import { ResourceList } from '#components/list/resource-list.tsx';
import { useDeviceRows } from '#components/list/use-device-rows.ts';
import { useListQuery } from '#components/list/use-list-query.ts';
import { RemoveDialog } from '#components/saved/remove-dialog.tsx';
import { Screen } from '#components/screen/screen.tsx';
import { useUser } from '#runtime/use-user.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { removeNotification } from './notification-actions.ts';
import { NotificationCard } from './notification-card.tsx';
import { notificationColumns } from './notification-columns.tsx';
import { NotificationDialog } from './notification-dialog.tsx';
import { type NotificationView, notificationPage } from './notification-queries.ts';

/**
 * Shows the user's messages: unread ones bold, opened to read, deleted after confirmation (spec 1
 * §2).
 */
export function NotificationList() {
  const { t, i18n } = useLingui();
  const user = useUser();
  const query = useListQuery();
  const data = useDeviceRows(notificationPage, query.request);
  const [removing, setRemoving] = useState<NotificationView | null>(null);
  const [opened, setOpened] = useState<NotificationView | null>(null);
  return (
    <Screen title={t`Notificações`}>
      <ResourceList
        label={t`Notificações`}
        searchLabel={t`Procurar notificações`}
        query={query}
        data={data}
        columns={notificationColumns(i18n)}
        rowKey={(view) => view.row.UniqueId}
        onOpen={setOpened}
        rowMenu={(view) => (
          <Menu
            size="sm"
            groups={[[{ key: 'remove', label: t`Apagar`, danger: true, onSelect: () => setRemoving(view) }]]}
          />
        )}
        renderCard={(view) => (
          <NotificationCard view={view} onOpen={() => setOpened(view)} onRemove={() => setRemoving(view)} />
        )}
        icon={BellOff}
        empty={t`Sem notificações`}
        noMatch={t`Nenhuma notificação com estas palavras`}
        failed={t`Não foi possível ler as notificações.`}
      />
      {opened && (
        <NotificationDialog
          view={opened}
          onClose={() => setOpened(null)}
          onRemove={() => {
            setRemoving(opened);
            setOpened(null);
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          onClose={() => setRemoving(null)}
          remove={() => removeNotification(user, removing.row)}
          title={t`Apagar notificação?`}
          confirmLabel={t`Apagar notificação`}
          description={noticeText(i18n, removing.row).title}
        />
      )}
    </Screen>
  );
}
