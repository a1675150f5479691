import { useEffect, useState } from 'react';
import { readOwnAccess } from '#api/people/passkeys.ts';
import type { OwnAccess } from '#domain/people/passkeys.ts';
import { isAway } from '#runtime/engine/sync-state.ts';
import { useSyncState } from '#runtime/engine/use-sync-state.tsx';
import { useUser } from '#runtime/use-user.ts';

export interface AccessReading {
  access: OwnAccess | undefined;
  failed: boolean;
  /** True without network: keys are changed on the server only. */
  away: boolean;
  again(): void;
}

/** Reads the user's keys and codes while they are on screen; they are never stored. */
export function useOwnAccess(): AccessReading {
  const { context } = useUser();
  const reach = useSyncState()?.reach;
  const away = reach !== undefined && isAway(reach);
  const ready = reach !== undefined && !away;
  const [access, setAccess] = useState<OwnAccess>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew.
  useEffect(() => {
    if (!ready) return;
    let here = true;
    const take = (found: OwnAccess | null) => {
      if (!here) return;
      setFailed(found === null);
      if (found) setAccess(found);
    };
    context()
      .then(({ http }) => readOwnAccess(http))
      .then(take, () => take(null));
    return () => {
      here = false;
    };
  }, [context, ready, attempt]);
  return { access, failed, away, again: () => setAttempt((last) => last + 1) };
}
