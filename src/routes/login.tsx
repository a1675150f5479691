import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';

/** Where sign-in leads back: only within this app, and not to itself. */
const within = (to: unknown): to is string => typeof to === 'string' && /^\/(?!\/|login)/.test(to);

export const Route = createFileRoute('/login')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (within(to) ? { to } : {}),
  component: Login,
  // The first page of all comes with the entry: one more round trip would show.
  codeSplitGroupings: [],
});

function Login() {
  const { to } = Route.useSearch();
  return <SignInScreen loadRuntime={Route.useRouteContext().loadRuntime} to={to ?? '/dashboard'} />;
}
