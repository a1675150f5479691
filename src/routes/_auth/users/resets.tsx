import { createFileRoute } from '@tanstack/react-router';
import { PasswordChangesScreen } from '#features/users/password-changes-screen.tsx';

export const Route = createFileRoute('/_auth/users/resets')({
  staticData: { wing: 'administration' },
  validateSearch: ({ userId }: Record<string, unknown>): { userId?: string } =>
    typeof userId === 'string' ? { userId } : {},
  component: Page,
});

function Page() {
  const { userId } = Route.useSearch();
  return <PasswordChangesScreen userId={userId} />;
}
