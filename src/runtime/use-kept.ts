import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../api/errors.ts';
import type { Http } from '../api/http.ts';
import type { UserDb } from '../db/user-db.ts';
import { type LoadFailure, loadFailure } from './use-gone.ts';
import { useIsOffline } from './use-is-offline.ts';
import { useLive, useUser } from './use-user.ts';

export interface Kept<T> {
  /** The last answer; undefined until the device was asked, null if there is none. */
  value: T | null | undefined;
  /** When it was requested (ms); null without one. */
  readAt: number | null;
  loading: boolean;
  failed: LoadFailure | null;
  again(): void;
}

interface Reading<T> {
  /** The cache key: everything the answer depends on. */
  key: string;
  schema: v.GenericSchema<unknown, T>;
  read(http: Http): Promise<T>;
  /** What a 404 is kept as; otherwise a 404 is a failure and leaves the last answer. */
  missing?: T;
}

/** A kept answer; null if there is none, or one in another version's format. */
export async function readKept<T>(
  db: UserDb,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ value: T; readAt: number } | null> {
  const page = await db.pages.get(key);
  const parsed = v.safeParse(schema, page?.value);
  return page !== undefined && parsed.success ? { value: parsed.output, readAt: page.readAt } : null;
}

/** Reads from the server and keeps the answer, timed by the request, so that it does not restore what is removed meanwhile. */
export async function keep<T>(db: UserDb, http: Http, { key, read, missing }: Reading<T>): Promise<void> {
  const readAt = Date.now();
  const value = await read(http).catch((error: unknown) => {
    if (missing !== undefined && error instanceof ApiError && error.status === 404) return missing;
    throw error;
  });
  await db.pages.put({ key, value, readAt });
}

/** The kept answer at once, refreshed behind: on opening, when `key` or `revision` changes, when the server is back after no answer, and by `again`. */
export function useKept<T>(reading: Reading<T>, revision?: unknown): Kept<T> {
  const { db, context } = useUser();
  const { key, schema } = reading;
  const [state, setState] = useState<{ key: string; loading: boolean; failed: LoadFailure | null }>({ key, loading: true, failed: null });
  const last = useRef({ key, ended: Promise.resolve() });
  const kept = useLive((one) => readKept(one, key, schema), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `revision` say when the same question has to be asked anew.
  const again = useCallback(() => {
    setState({ key, loading: true, failed: null });
    const done = (failed: LoadFailure | null) => setState((now) => (now.key === key ? { key, loading: false, failed } : now));
    // The same request under way may have been answered before what this one is for, and the two would share that answer.
    const before = last.current.key === key ? last.current.ended : Promise.resolve();
    const ended = before
      .then(context)
      .then(({ http }) => keep(db, http, reading))
      .then(
        () => done(null),
        (error: unknown) => done(loadFailure(error)),
      );
    last.current = { key, ended };
  }, [context, db, key, revision]);
  useEffect(again, [again]);
  const { loading, failed } = state.key === key ? state : { loading: true, failed: null };
  const offline = useIsOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the server's return asks anew, not each failure.
  useEffect(() => {
    if (!offline && failed === 'unreachable') again();
  }, [offline]);
  return { value: kept === undefined ? undefined : (kept?.value ?? null), readAt: kept?.readAt ?? null, loading, failed, again };
}
