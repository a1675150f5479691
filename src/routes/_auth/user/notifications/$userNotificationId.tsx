import { createFileRoute } from '@tanstack/react-router';
import { NotificationDetail } from '#features/notifications/notification-detail.tsx';

export const Route = createFileRoute('/_auth/user/notifications/$userNotificationId')({
  staticData: { wing: 'field' },
  component: Page,
});

function Page() {
  return <NotificationDetail id={Route.useParams().userNotificationId} />;
}
