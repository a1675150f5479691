import { createFileRoute } from '@tanstack/react-router';
import { OwnKeys } from '#features/own-account/user-screen.tsx';

export const Route = createFileRoute('/_auth/user/keys')({
  staticData: { wing: 'administration' },
  component: OwnKeys,
});
