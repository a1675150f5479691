import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { UserDb } from '#db/user-db.ts';
import { useDebouncedLive, useSession } from '../use-user.ts';
import { readSyncState, type SyncState } from './sync-state.ts';

const SyncStateContext = createContext<SyncState | undefined>(undefined);

/** Time after which the state is read again, in ms: an act becomes urgent by time alone. */
const lookAgainMs = 60_000;

/** Reads the state for a first screen, which always has a session. */
export const readFirstState = (db: UserDb): Promise<SyncState> => readSyncState(db, true, Date.now());

/** Reads the outbox state once for the whole tab: many places show part of it. */
export function SyncStateProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const signedIn = session === undefined || Boolean(session?.token);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  const state = useDebouncedLive((db) => readSyncState(db, signedIn, now), [signedIn, now], readFirstState);
  return <SyncStateContext value={state}>{children}</SyncStateContext>;
}

/** Returns the sync state; undefined until first read. */
export const useSyncState = (): SyncState | undefined => useContext(SyncStateContext);
