import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useContext, useDeferredValue, useState } from 'react';
import type { Session } from '../db/device-db.ts';
import type { UserDb } from '../db/user-db.ts';
import { calm } from './debounce.ts';
import { type Read, wasReadAhead } from './read-ahead.ts';
import type { Runtime, UserRuntime } from './runtime.ts';

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
 * What a read of the user's database gives, and again whenever what it read changes. Until the first time it is what `ahead` gave before
 * the first screen, or undefined.
 */
export function useLive<T>(read: (db: UserDb) => Promise<T>, deps: readonly unknown[] = [], ahead: Read<T> = read): T | undefined {
  const { db } = useUser();
  return useLiveQuery<T | undefined, T | undefined>(() => read(db), [db, ...deps], wasReadAhead(db, ahead));
}

/** As `useLive`, but calmly, and shown in steps that a touch can come between. */
export function useCalmLive<T>(read: (db: UserDb) => Promise<T>, deps: readonly unknown[] = [], ahead: Read<T> = read): T | undefined {
  const [calmly] = useState(() => calm<T>());
  return useDeferredValue(useLive((db) => calmly(() => read(db)), deps, ahead));
}

/** The session as it is now: its tokens may end while the app is open. Null where nobody is signed in any more. */
export function useSession(): Session | null | undefined {
  const { device } = useRuntime();
  return useLiveQuery(async () => (await device.readSession()) ?? null, [device]);
}
