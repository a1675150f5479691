import { useEffect, useState } from 'react';
import { readSessions } from '#api/people/sessions.ts';
import type { UserSession } from '#domain/people/user-session.ts';
import { isAway } from '#runtime/engine/sync-state.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useUser } from '#runtime/use-user.ts';

/** Returns a user's sessions, read while on screen and never stored. */
export function useSessions(user: string) {
  const { context } = useUser();
  const reach = useSyncState()?.reach;
  const away = reach !== undefined && isAway(reach);
  const ready = reach !== undefined && !away;
  const [sessions, setSessions] = useState<readonly UserSession[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew.
  useEffect(() => {
    if (!ready) return;
    let here = true;
    const take = (found: readonly UserSession[] | null) => {
      if (!here) return;
      setFailed(found === null);
      if (found) setSessions(found);
    };
    context()
      .then(({ http }) => readSessions(http, user))
      .then(take, () => take(null));
    return () => {
      here = false;
    };
  }, [context, ready, attempt, user]);
  const again = () => {
    setFailed(false);
    setAttempt((last) => last + 1);
  };
  return { sessions, failed, away, again };
}
