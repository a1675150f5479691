import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#features/security/security-screen.tsx';

export const Route = createFileRoute('/_auth/security')({
  staticData: { wing: 'administration' },
  component: SecurityScreen,
});
