import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ProofHost } from '#components/reauthentication/host.tsx';
import { useHiddenScreen } from '#components/screen/use-hidden-screen.ts';
import { loadWing, loadWords } from '#lib/dom/i18n.ts';
import { maybeSignedIn } from '#lib/dom/signed-in-hint.ts';
import { SyncStateProvider } from '#runtime/engine/use-sync-state.tsx';
import { forgetAhead, readAhead } from '#runtime/read-ahead.ts';
import { UserContext, useSession, useUser } from '#runtime/use-user.ts';

const FirstPassword = lazy(async () => {
  const [{ FirstPassword: page }] = await Promise.all([
    import('#features/own-account/first-password.tsx'),
    loadWing('administration'),
  ]);
  return { default: page };
});

const RequireKey = lazy(async () => {
  const [{ RequireKey: page }] = await Promise.all([
    import('#features/own-account/keys/require-key.tsx'),
    loadWing('administration'),
  ]);
  return { default: page };
});

/**
 * All pages behind sign-in. A known user suffices, even with expired tokens: the device's data
 * stays readable.
 */
export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context, location }) => {
    if (!maybeSignedIn()) throw redirect({ to: '/login', search: { to: location.href } });
    const words = context.wingsOf(location.pathname).map(loadWing);
    // No React suspense boundary here: after showing a fallback, React shows nothing else for 300
    // ms.
    const opened = context.loadRuntime().then(async (runtime) => ({ runtime, user: await runtime.openUser() }));
    const [{ runtime, user }, { Shell, firstReads }] = await Promise.all([
      opened,
      context.loadShell(),
      loadWords('messages'),
      ...words,
    ]);
    if (!user || (user.session.token === null && !runtime.reading))
      throw redirect({ to: '/login', search: { to: location.href } });
    // The component that shows the data repeats a failed read.
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
        <ProofHost />
      </SyncStateProvider>
    </UserContext>
  );
}

/**
 * Shows the app or, before it, the change of a password that somebody else has set, or the passkey
 * that the account demands.
 */
function Inside({ Shell }: Pick<ReturnType<typeof Route.useRouteContext>, 'Shell'>) {
  const { session } = useUser();
  const refused = useHiddenScreen();
  const { mustChangePassword, mustMakePasskey } = useSession() ?? session;
  if (mustChangePassword || mustMakePasskey) {
    return <Suspense fallback={null}>{mustChangePassword ? <FirstPassword /> : <RequireKey />}</Suspense>;
  }
  return <Shell>{!refused && <Outlet />}</Shell>;
}
