import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useContext, useDeferredValue, useState } from 'react';
import type { Session } from '#db/device-db.ts';
import type { UserDb } from '#db/user-db.ts';
import { debounceReads } from './debounce.ts';
import type { Runtime, UserRuntime } from './engine/runtime.ts';
import { type Read, wasReadAhead } from './read-ahead.ts';

interface Signed {
  runtime: Runtime;
  user: UserRuntime;
}

export const UserContext = createContext<Signed | null>(null);

function useSigned(): Signed {
  const signed = useContext(UserContext);
  if (!signed) throw new Error('outside of the signed-in part of the app');
  return signed;
}

export const useRuntime = (): Runtime => useSigned().runtime;
export const useUser = (): UserRuntime => useSigned().user;

/**
 * Reads the user's database live. Until the first result, returns the value `ahead` read before the
 * first screen, or undefined.
 */
export function useLive<T>(
  read: (db: UserDb) => Promise<T>,
  deps: readonly unknown[] = [],
  ahead: Read<T> = read,
): T | undefined {
  const { db } = useUser();
  return useLiveQuery<T | undefined, T | undefined>(() => read(db), [db, ...deps], wasReadAhead(db, ahead));
}

/** Reads as `useLive`, but debounced, and rendered in steps that a touch can interrupt. */
export function useDebouncedLive<T>(
  read: (db: UserDb) => Promise<T>,
  deps: readonly unknown[] = [],
  ahead: Read<T> = read,
): T | undefined {
  const [debounced] = useState(() => debounceReads<T>());
  return useDeferredValue(useLive((db) => debounced(() => read(db)), deps, ahead));
}

/**
 * Returns the current session: its tokens may end while the app is open. Null when nobody is signed
 * in any more.
 */
export function useSession(): Session | null | undefined {
  const { device } = useRuntime();
  return useLiveQuery(async () => (await device.readSession()) ?? null, [device]);
}
