import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#features/operation/accounts/accounts-screen.tsx';

export const Route = createFileRoute('/_auth/operation/accounts')({
  staticData: { wing: 'administration' },
  component: AccountsScreen,
});
