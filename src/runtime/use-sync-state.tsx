import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { readSyncState, type SyncState } from './sync-state.ts';
import { useCalmLive, useSession } from './use-user.ts';

const SyncStateContext = createContext<SyncState | undefined>(undefined);

/** Time alone makes an act urgent. */
const lookAgainMs = 60_000;

/** Reads the state of what is queued once for the whole tab: many places show a part of it. */
export function SyncStateProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const signedIn = session === undefined || Boolean(session?.token);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  const state = useCalmLive((db) => readSyncState(db, signedIn, now), [signedIn, now]);
  return <SyncStateContext value={state}>{children}</SyncStateContext>;
}

/** Undefined until it has been read for the first time. */
export const useSyncState = (): SyncState | undefined => useContext(SyncStateContext);
