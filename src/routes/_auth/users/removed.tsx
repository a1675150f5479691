import { createFileRoute } from '@tanstack/react-router';
import { RemovedUsersScreen } from '#features/users/removed-users-screen.tsx';

export const Route = createFileRoute('/_auth/users/removed')({
  staticData: { wing: 'administration' },
  component: RemovedUsersScreen,
});
