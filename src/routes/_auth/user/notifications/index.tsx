import { createFileRoute } from '@tanstack/react-router';
import { NotificationList } from '#features/notifications/notification-list.tsx';

export const Route = createFileRoute('/_auth/user/notifications/')({
  staticData: { wing: 'field' },
  component: NotificationList,
});
