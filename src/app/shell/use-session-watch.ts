import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAnyDirty } from '#lib/dom/unsaved-forms.ts';
import { useRuntime, useSession, useUser } from '#runtime/use-user.ts';

/**
 * Leads to sign-in when the session ends. The outbox stays parked and untouched, and a form with
 * unsaved text is not left while its user is known. Another user signing in in another tab takes
 * over this one too.
 */
export function useSessionWatch(): void {
  const session = useSession();
  const runtime = useRuntime();
  const user = useUser();
  const router = useRouter();
  const dirty = useAnyDirty();
  useEffect(() => {
    // Another tab has signed out, or the server has revoked the session. Drafts are on the disk.
    if (session === undefined || (dirty && session !== null)) return;
    const ended = session === null || (session.token === null && !runtime.reading);
    if (ended || session.database !== user.db.name) void router.invalidate();
  }, [session, dirty, runtime, user, router]);
}
