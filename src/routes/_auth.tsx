import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useScreenRefused } from '../components/screen/use-screen-refused.ts';
import { loadWing, loadWords } from '../lib/dom/i18n.ts';
import { maybeSignedIn } from '../lib/dom/signed-in-hint.ts';
import { forgetAhead, readAhead } from '../runtime/read-ahead.ts';
import { SyncStateProvider } from '../runtime/use-sync-state.tsx';
import { UserContext, useSession, useUser } from '../runtime/use-user.ts';

const FirstPassword = lazy(async () => {
  const [{ FirstPassword: page }] = await Promise.all([import('../features/user/first-password.tsx'), loadWing('administration')]);
  return { default: page };
});

/** Everything behind sign-in. What counts is who is signed in, not whether the tokens are valid: the device's data stays readable. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context, location }) => {
    if (!maybeSignedIn()) throw redirect({ to: '/login', search: { to: location.href } });
    const words = context.wingsOf(location.pathname).map(loadWing);
    // Not as a React suspense boundary: once it has shown a fallback, React shows nothing else for 300 ms.
    const opened = context.loadRuntime().then(async (runtime) => ({ runtime, user: await runtime.openUser() }));
    const [{ runtime, user }, { Shell, firstReads }] = await Promise.all([opened, context.loadShell(), loadWords('messages'), ...words]);
    if (!user || (user.session.token === null && !runtime.reading)) throw redirect({ to: '/login', search: { to: location.href } });
    // A failed read is repeated by whoever shows it.
    await readAhead(user.db, firstReads).catch(() => undefined);
    return { runtime, user, Shell };
  },
  component: SignedIn,
});

function SignedIn() {
  const { runtime, user, Shell } = Route.useRouteContext();
  useEffect(() => forgetAhead(user.db), [user.db]);
  return (
    <UserContext value={{ runtime, user }}>
      <SyncStateProvider>
        <Inside Shell={Shell} />
      </SyncStateProvider>
    </UserContext>
  );
}

/** The app, or what comes before it: a password that somebody else gave is changed first. */
function Inside({ Shell }: Pick<ReturnType<typeof Route.useRouteContext>, 'Shell'>) {
  const { session } = useUser();
  const refused = useScreenRefused();
  if ((useSession() ?? session).mustChangePassword) {
    return (
      <Suspense fallback={null}>
        <FirstPassword />
      </Suspense>
    );
  }
  return <Shell>{!refused && <Outlet />}</Shell>;
}
