import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadWing, loadWords } from '../lib/dom/i18n.ts';
import { maybeSignedIn } from '../lib/dom/signed-in-hint.ts';
import { forgetAhead, readAhead } from '../runtime/read-ahead.ts';
import { SyncStateProvider } from '../runtime/use-sync-state.tsx';
import { UserContext } from '../runtime/use-user.ts';

/** Everything behind sign-in. Who is signed in counts, not whether the tokens are still good: the device's data stays readable. */
export const Route = createFileRoute('/_auth')({
  beforeLoad: async ({ context, location }) => {
    if (!maybeSignedIn()) throw redirect({ to: '/login', search: { to: location.href } });
    const words = context.wingsOf(location.pathname).map(loadWing);
    // Here, and not as a part that React waits for: where it has shown that it waits, it shows nothing else for 300 ms.
    const opened = context.loadRuntime().then(async (runtime) => ({ runtime, user: await runtime.openUser() }));
    const [{ runtime, user }, { Shell, firstReads }] = await Promise.all([opened, context.loadShell(), loadWords('messages'), ...words]);
    if (!user || (user.session.token === null && !runtime.reading)) throw redirect({ to: '/login', search: { to: location.href } });
    // What cannot be read now is read by whoever shows it.
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
        <Shell>
          <Outlet />
        </Shell>
      </SyncStateProvider>
    </UserContext>
  );
}
