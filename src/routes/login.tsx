import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => search,
  loader: () => import('#features/session/sign-in-screen.tsx'),
  component: Login,
});

function Login() {
  const navigate = useNavigate();
  const { SignInScreen } = Route.useLoaderData();
  const { loadRuntime } = Route.useRouteContext();
  const leave = useCallback((href: string) => void navigate({ href, replace: true }), [navigate]);
  return <SignInScreen search={Route.useSearch()} loadRuntime={loadRuntime} leave={leave} />;
}
